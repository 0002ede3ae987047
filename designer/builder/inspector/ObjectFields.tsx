import type { ControlProps, UISchemaElement } from '@jsonforms/core'
import { JsonFormsDispatch } from '@jsonforms/react'
import { useCallback, useId } from 'react'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { Field } from './Field.tsx'
import styles from './ObjectFields.module.css'
import { fieldOf, kindOf, type ObjectSchema, shownFields, withField } from './object-fields.ts'
import { HolderContext, type SetProperty, SetPropertyContext } from './set-property.ts'
import { texts } from './texts.ts'

/** An object of known fields: of which kind it is where there are several, and a control for each field of that kind. */
export function ObjectFields(props: ControlProps) {
  const id = useId()
  const { label, description, data, path, handleChange, renderers, cells } = props
  const schema = props.schema as unknown as ObjectSchema
  const value = data as Readonly<Record<string, unknown>> | undefined
  const set = useCallback<SetProperty>(
    (fieldPath, _, next) =>
      handleChange(path, withField(schema, value, fieldPath.slice(path.length + 1), next)),
    [handleChange, path, schema, value],
  )
  const kind = kindOf(schema, value)
  return (
    <fieldset className={styles.fields} aria-describedby={description && `${id}-about`}>
      <legend>{label}</legend>
      {description && (
        <p id={`${id}-about`} className={muted}>
          {description}
        </p>
      )}
      {schema.oneOf && (
        <Field id={id} label={common.from}>
          <Select
            id={id}
            value={kind ? fieldOf(kind) : ''}
            placeholder={texts.nowhere}
            options={schema.oneOf.map((each) => ({ id: fieldOf(each), label: each.title ?? fieldOf(each) }))}
            onChoose={(chosen) => handleChange(path, chosen === '' ? undefined : { [chosen]: '' })}
          />
        </Field>
      )}
      <SetPropertyContext value={set}>
        <HolderContext value={value}>
          {shownFields(schema, value).map((name) => (
            <JsonFormsDispatch
              key={name}
              uischema={{ type: 'Control', scope: `#/properties/${name}` } as unknown as UISchemaElement}
              {...{ schema: props.schema, path, renderers, cells }}
            />
          ))}
        </HolderContext>
      </SetPropertyContext>
    </fieldset>
  )
}
