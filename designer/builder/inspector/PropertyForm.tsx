import type { JsonSchema, UISchemaElement } from '@jsonforms/core'
import { JsonForms } from '@jsonforms/react'
import { type ComponentProps, useCallback, useId, useMemo } from 'react'
import { Disclosure } from '../../../runtime/react/ui/Disclosure.tsx'
import type { Element, JsonValue, Page } from '../../../schemas/index.ts'
import { useWorkbench } from '../../parts/workbench.ts'
import { useBuilder } from '../builder.ts'
import { type Inspected, inspectElement, inspectPage } from './inspector-schema.ts'
import { renderers } from './renderers.tsx'
import { InspectedContext, type SetProperty, SetPropertyContext } from './set-property.ts'

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
    if (!('type' in entry)) return inspectPage(entry)
    const own = catalogue.kindOf(entry.type)?.schema ?? {}
    const asks = catalogue.registry.get(entry.type)?.answer !== undefined
    return inspectElement(entry, { own, asks, titleField: builder.titleField(entry) })
  }, [entry, catalogue, builder])
  return (
    <>
      <Properties {...{ id: known, entry, schema }} names={first} />
      {folded.length > 0 && (
        <Disclosure id={`${id}-more`} title="More" startsOpen={false}>
          <Properties {...{ id: known, entry, schema }} names={folded} />
        </Disclosure>
      )}
    </>
  )
}

interface Props extends Pick<Inspected, 'schema'> {
  id: string
  entry: Element | Page
  names: readonly string[]
}

function Properties({ id, entry, schema, names }: Props) {
  const builder = useBuilder()
  const key = names.join()
  const layout = useMemo(
    () => ({
      type: 'VerticalLayout',
      elements: key.split(',').map((name) => ({ type: 'Control', scope: `#/properties/${name}` })),
    }),
    [key],
  )
  const set = useCallback<SetProperty>(
    (name, title, value) =>
      builder.set(id, name, value as JsonValue | undefined, `Change “${title}”`, typeof value === 'string'),
    [builder, id],
  )
  return (
    <InspectedContext value={id}>
      <SetPropertyContext value={set}>
        <JsonForms
          schema={schema as unknown as JsonSchema}
          uischema={layout as unknown as UISchemaElement}
          data={entry}
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
