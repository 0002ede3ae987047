import {
  and,
  type ControlProps,
  type JsonFormsRendererRegistryEntry,
  type LayoutProps,
  rankWith,
  schemaMatches,
  type UISchemaElement,
  uiTypeIs,
} from '@jsonforms/core'
import { JsonFormsDispatch, withJsonFormsControlProps, withJsonFormsLayoutProps } from '@jsonforms/react'
import { type ComponentType, useContext, useId } from 'react'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { Switch } from '../../../runtime/react/ui/Switch.tsx'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { JsonBox } from '../../parts/fields/JsonBox.tsx'
import { FormulaField } from '../../parts/formula/FormulaField.tsx'
import { AuthorTextBox } from '../../parts/rich-text/AuthorTextBox.tsx'
import { CheckList } from '../../parts/rules/CheckList.tsx'
import { OptionList } from '../parts/OptionList.tsx'
import { ShownWhen } from '../parts/ShownWhen.tsx'
import { useEntry } from '../use-node.ts'
import { Chooser } from './Chooser.tsx'
import { Field } from './Field.tsx'
import { ObjectFields } from './ObjectFields.tsx'
import styles from './renderers.module.css'
import { InspectedContext, SetPropertyContext } from './set-property.ts'
import { texts } from './texts.ts'

const helped = (id: string, { description }: ControlProps) => (description ? `${id}-help` : undefined)

function Text(props: ControlProps) {
  const id = useId()
  const { label, description, data, schema, path, handleChange } = props
  const box = {
    id,
    value: typeof data === 'string' ? data : '',
    maxLength: schema.maxLength,
    describedBy: helped(id, props),
    onText(text: string) {
      handleChange(path, text === '' ? undefined : text)
      return undefined
    },
  }
  return (
    <Field {...{ id, label, description }}>
      <TextInput {...box} />
    </Field>
  )
}

/** What the author may format. */
function Formattable(props: ControlProps) {
  const id = useId()
  const { label, description, data, schema, path, handleChange } = props
  const { 'x-headings': headings } = schema as { 'x-headings'?: boolean }
  return (
    <Field {...{ id, label, description }}>
      <AuthorTextBox
        {...{ id, label, headings, value: data, maxLength: schema.maxLength }}
        rows={2}
        describedBy={helped(id, props)}
        onValue={(value) => handleChange(path, value)}
      />
    </Field>
  )
}

function Figure(props: ControlProps) {
  const id = useId()
  const { label, description, data, path, handleChange } = props
  return (
    <Field {...{ id, label, description }}>
      <TextInput
        id={id}
        inputMode="decimal"
        value={data === undefined ? '' : String(data)}
        describedBy={helped(id, props)}
        onText={(text) => {
          const value = Number(text.replace(',', '.'))
          if (text.trim() === '') handleChange(path, undefined)
          else if (Number.isFinite(value)) handleChange(path, value)
          return undefined
        }}
      />
    </Field>
  )
}

function YesNo(props: ControlProps) {
  const id = useId()
  const { label, description, data, path, handleChange } = props
  return (
    <Field {...{ id, label, description }} beside>
      <Switch
        id={id}
        checked={data === true}
        describedBy={helped(id, props)}
        // What is not said is no.
        onFlip={(checked) => handleChange(path, checked ? true : undefined)}
      />
    </Field>
  )
}

function OneOf(props: ControlProps) {
  const id = useId()
  const { label, description, data, schema, path, handleChange } = props
  const values: readonly unknown[] = schema.enum ?? []
  return (
    <Field {...{ id, label, description }}>
      <Select
        id={id}
        value={data === undefined ? '' : String(data)}
        placeholder={schema.default === undefined ? texts.notSet : inWords(String(schema.default))}
        options={values
          .filter((value) => value !== schema.default || data === value)
          .map((value) => ({ id: String(value), label: inWords(String(value)) }))}
        describedBy={helped(id, props)}
        onChoose={(chosen) =>
          handleChange(
            path,
            values.find((value) => String(value) === chosen),
          )
        }
      />
    </Field>
  )
}

/** `PhoneNumber` in words. */
const inWords = (name: string) => {
  const spaced = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function Options({ label, description, data, path }: ControlProps) {
  const set = useContext(SetPropertyContext)
  const entry = useEntry(useContext(InspectedContext))
  return (
    <OptionList
      element={entry && 'type' in entry ? entry : undefined}
      name={path}
      label={label}
      description={description}
      // As the draft has it: what JSON Forms holds comes a moment later.
      options={(entry as Readonly<Record<string, unknown>> | undefined)?.[path] ?? data}
      onChange={(options, isTyping) => set(path, label, options, isTyping)}
    />
  )
}

function Json({ label, description, data, path, handleChange }: ControlProps) {
  return (
    <div className={styles.json}>
      <JsonBox label={label} hint={description} value={data} onValue={(value) => handleChange(path, value)} />
    </div>
  )
}

function Formula({ label, description, data, path, handleChange }: ControlProps) {
  const id = useContext(InspectedContext)
  return (
    <FormulaField
      {...{ id, label }}
      hint={description}
      value={data}
      onValue={(value) => handleChange(path, value)}
    />
  )
}

function Rule({ label, data, path, handleChange }: ControlProps) {
  const id = useContext(InspectedContext)
  return <ShownWhen {...{ id, label }} value={data} onValue={(value) => handleChange(path, value)} />
}

function Checks({ data, path, handleChange }: ControlProps) {
  const id = useContext(InspectedContext)
  return <CheckList id={id} value={data} onValue={(value) => handleChange(path, value)} />
}

/** A control whose changes go to the draft at once. */
const setting = (Control: ComponentType<ControlProps>) =>
  function Setting(props: ControlProps) {
    const set = useContext(SetPropertyContext)
    return <Control {...props} handleChange={(path, value) => set(path, props.label, value)} />
  }

/** Draws the properties that fit; of several the highest rank does. */
export const renderer = (
  rank: number,
  fits: (schema: { type?: unknown; format?: string; enum?: unknown }) => boolean,
  control: ComponentType<ControlProps>,
): JsonFormsRendererRegistryEntry => ({
  tester: rankWith(
    rank,
    and(
      uiTypeIs('Control'),
      schemaMatches((schema) => fits(schema as { type?: unknown; format?: string; enum?: unknown })),
    ),
  ),
  renderer: withJsonFormsControlProps(setting(control)),
})

function Column({ uischema, schema, path, renderers: known, cells }: LayoutProps) {
  const { elements } = uischema as unknown as { elements: readonly UISchemaElement[] }
  return elements.map((each) => (
    <JsonFormsDispatch
      key={(each as unknown as { scope: string }).scope}
      {...{ uischema: each, schema, path, renderers: known, cells }}
    />
  ))
}

/** How JSON Forms draws properties here: what no other draws is JSON. */
export const renderers: JsonFormsRendererRegistryEntry[] = [
  { tester: rankWith(1, uiTypeIs('VerticalLayout')), renderer: withJsonFormsLayoutProps(Column) },
  renderer(1, () => true, Json),
  renderer(5, ({ type }) => type === 'string', Text),
  renderer(5, ({ type }) => type === 'number' || type === 'integer', Figure),
  renderer(5, ({ type }) => type === 'boolean', YesNo),
  renderer(6, (schema) => Array.isArray(schema.enum), OneOf),
  renderer(6, ({ format }) => format === 'text', Formattable),
  renderer(6, ({ format }) => format === 'options', Options),
  renderer(6, ({ format }) => format === 'rule', Rule),
  renderer(6, ({ format }) => format === 'formula', Formula),
  renderer(6, ({ format }) => format === 'checks', Checks),
  renderer(6, ({ format }) => format === 'fields', ObjectFields),
  renderer(7, (schema) => 'x-chooses' in schema, Chooser),
]
