import type { ControlProps, JsonSchema, UISchemaElement } from '@jsonforms/core'
import { JsonForms } from '@jsonforms/react'
import { type ComponentProps, createContext, useContext, useId, useMemo } from 'react'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { common } from '../../parts/common-texts.ts'
import { Field } from './Field.tsx'
import { renderer, renderers } from './renderers.tsx'
import { SetPropertyContext } from './set-property.ts'
import { texts } from './texts.ts'

/** What was chosen of a list of templates. */
export interface NamedTemplate {
  id: string
  name: string
}

const TemplatesContext = createContext<readonly NamedTemplate[]>([])

interface Props {
  schema: Readonly<Record<string, unknown>>
  data: Readonly<Record<string, unknown>>
  /** What a property of the format `template` is chosen among. */
  templates: readonly NamedTemplate[]
  onSet(name: string, value: unknown): void
}

const NO_AJV = {} as unknown as ComponentProps<typeof JsonForms>['ajv']
const NO_CELLS: never[] = []

/** All properties that a schema names, each set on its own, without a draft around them. */
export function SchemaForm({ schema, data, templates, onSet }: Props) {
  const names = Object.keys((schema.properties ?? {}) as object).join()
  const layout = useMemo(
    () => ({
      type: 'VerticalLayout',
      elements: names
        .split(',')
        .filter(Boolean)
        .map((name) => ({ type: 'Control', scope: `#/properties/${name}` })),
    }),
    [names],
  )
  return (
    <TemplatesContext value={templates}>
      <SetPropertyContext value={(name, _, value) => onSet(name, value)}>
        <JsonForms
          schema={schema as unknown as JsonSchema}
          uischema={layout as unknown as UISchemaElement}
          data={data}
          renderers={ALL}
          cells={NO_CELLS}
          validationMode="NoValidation"
          ajv={NO_AJV}
        />
      </SetPropertyContext>
    </TemplatesContext>
  )
}

function Template(props: ControlProps) {
  const id = useId()
  const templates = useContext(TemplatesContext)
  const { label, description, data, path, handleChange } = props
  const chosen = data as NamedTemplate | undefined
  const isGone = chosen && !templates.some((template) => template.id === chosen.id)
  return (
    <Field {...{ id, label, description }}>
      <Select
        id={id}
        value={chosen?.id ?? ''}
        placeholder={common.none}
        options={[
          ...templates.map((template) => ({ id: template.id, label: template.name })),
          ...(isGone ? [{ id: chosen.id, label: texts.notInProgram(chosen.name) }] : []),
        ]}
        describedBy={description ? `${id}-help` : undefined}
        onChoose={(next) => {
          const found = templates.find((template) => template.id === next)
          if (next === '') handleChange(path, undefined)
          else if (found) handleChange(path, { id: found.id, name: found.name })
        }}
      />
    </Field>
  )
}

const ALL = [...renderers, renderer(7, ({ format }) => format === 'template', Template)]
