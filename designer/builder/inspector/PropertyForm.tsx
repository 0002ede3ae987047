import type { JsonSchema, UISchemaElement } from '@jsonforms/core'
import { JsonForms } from '@jsonforms/react'
import { type ComponentProps, useCallback, useId, useMemo } from 'react'
import { Disclosure } from '../../../runtime/react/ui/Disclosure.tsx'
import type { Element, JsonValue, Page } from '../../../schemas/index.ts'
import type { Catalogue } from '../../parts/catalogue.ts'
import { useDocument, useWorkbench } from '../../parts/workbench.ts'
import { type Builder, useBuilder } from '../builder.ts'
import { type Inspected, inspectElement, inspectPage, inspectShared } from './inspector-schema.ts'
import { renderers } from './renderers.tsx'
import { InspectedContext, type SetProperty, SetPropertyContext } from './set-property.ts'
import { texts } from './texts.ts'

/** Whether a draft is valid the gate says; nothing is compiled in the browser, whose content policy would refuse it. */
const NO_AJV = {} as unknown as ComponentProps<typeof JsonForms>['ajv']

/**
 * The properties of an element or a page, each set on its own: what matters first, and the rest folded.
 *
 * @param id what it is known by in the builder
 */
export function PropertyForm({ id: known, entry }: { id: string; entry: Element | Page }) {
  const { catalogue } = useWorkbench()
  const builder = useBuilder()
  const id = useId()
  const { schema, first, folded } = useMemo((): Inspected => {
    return 'type' in entry ? inspect(entry, catalogue, builder) : inspectPage(entry)
  }, [entry, catalogue, builder])
  return (
    <>
      <Properties {...{ id: known, entry, schema }} names={first} />
      {folded.length > 0 && (
        <Disclosure id={`${id}-more`} title={texts.more} startsOpen={false}>
          <Properties {...{ id: known, entry, schema }} names={folded} />
        </Disclosure>
      )}
    </>
  )
}

function inspect(entry: Element, catalogue: Catalogue, builder: Builder): Inspected {
  const own = catalogue.kindOf(entry.type)?.schema ?? {}
  const asks = catalogue.registry.get(entry.type)?.answer !== undefined
  return inspectElement(entry, { own, asks, titleField: builder.titleField(entry) })
}

interface Props extends Pick<Inspected, 'schema'> {
  id: string
  entry: Element | Page
  names: readonly string[]
}

function Properties({ id, entry, schema, names }: Props) {
  const builder = useBuilder()
  const set = useCallback<SetProperty>(
    (name, title, value, isTyping = typeof value === 'string') =>
      builder.set(id, name, value as JsonValue | undefined, texts.changeProperty(title), isTyping),
    [builder, id],
  )
  return <Controls {...{ id, schema, names, set }} data={entry} />
}

/** What several elements have in common, set for all of them at once. */
export function SharedForm({ ids }: { ids: readonly string[] }) {
  const { catalogue } = useWorkbench()
  const builder = useBuilder()
  const template = useDocument((documents) => documents.template)
  const key = ids.join(' ')
  const shared = useMemo(() => {
    const entries = key.split(' ').flatMap((id) => {
      const entry = builder.node(id)?.entry
      return entry && 'type' in entry ? [entry] : []
    })
    return entries.length === ids.length
      ? inspectShared(
          entries,
          entries.map((entry) => inspect(entry, catalogue, builder)),
        )
      : undefined
  }, [key, template, catalogue, builder])
  const set = useCallback<SetProperty>(
    (name, title, value) =>
      builder.setAll(
        key.split(' '),
        name,
        value as JsonValue | undefined,
        texts.changePropertyOfSeveral(title),
      ),
    [builder, key],
  )
  if (!shared || shared.names.length === 0) return null
  return (
    <Controls id={ids[0] ?? ''} schema={shared.schema} names={shared.names} data={shared.data} set={set} />
  )
}

interface ControlsProps extends Pick<Props, 'id' | 'schema' | 'names'> {
  data: object
  set: SetProperty
}

function Controls({ id, schema, names, data, set }: ControlsProps) {
  const key = names.join()
  const layout = useMemo(
    () => ({
      type: 'VerticalLayout',
      elements: key.split(',').map((name) => ({ type: 'Control', scope: `#/properties/${name}` })),
    }),
    [key],
  )
  return (
    <InspectedContext value={id}>
      <SetPropertyContext value={set}>
        <JsonForms
          schema={schema as unknown as JsonSchema}
          uischema={layout as unknown as UISchemaElement}
          data={data}
          renderers={renderers}
          cells={NO_CELLS}
          validationMode="NoValidation"
          ajv={NO_AJV}
        />
      </SetPropertyContext>
    </InspectedContext>
  )
}

const NO_CELLS: never[] = []
