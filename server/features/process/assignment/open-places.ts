import { subformElementsOf, templateOfSubforms } from '../../../../runtime/core/template/subform-elements.ts'
import { actionSettings } from '../../../../runtime/core/workflow/actions.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Filter } from '../../../store/port.ts'
import { accessOnce, anyOf, FORMS, filterFor, standingOf } from '../../form/form/index.ts'
import { compiledTemplate, TEMPLATES } from '../../template/template/index.ts'
import { actionsOf, compiledWorkflow, WORKFLOWS } from '../../template/workflow/index.ts'
import { eventsBeside } from './assign-place.ts'

/** So many forms are listed, what waits longest first. */
const MOST = 100
const MOST_CHILDREN = 5000
const MOST_VERSIONS = 200

/** A place in a form where the viewer may assign people now. */
export interface OpenPlace {
  form: Form
  elementId: string
  /** What the element lists, and what its event is called. */
  title: string
  label: string
  /** What is given: a group of templates, or a version. */
  templateId: string
  /** How many have such a form already. */
  assigned: number
}

/** The forms of a program to which the viewer may assign people now; each place is judged as assigning there would be. */
export async function openPlaces(caller: Caller, programId: string): Promise<OpenPlace[]> {
  const forms = caller.services.store.collection(FORMS)
  const states = await statesThatAssign(caller, programId)
  if (states.length === 0) return []
  const within = { programId, deletedDate: null, parentFormId: null, $or: states }
  const found = await longestSeen(caller, within)
  const children = await forms.find(
    { parentFormId: { $in: found.map(({ id }) => id) }, deletedDate: null },
    { fields: ['parentFormId', 'subformElementId'], limit: MOST_CHILDREN },
  )
  const places = await Promise.all(
    found.map((form) =>
      placesOf(caller, form, (elementId) => {
        const here = ({ parentFormId, subformElementId }: Partial<Form>) =>
          parentFormId === form.id && (subformElementId ?? elementId) === elementId
        return children.filter(here).length
      }),
    ),
  )
  return places.flat()
}

/** An admin of the program sees nearly all of its forms: those that wait longest are asked first, and all of them for others. */
async function longestSeen(caller: Caller, within: Filter): Promise<Form[]> {
  const forms = caller.services.store.collection(FORMS)
  const seen = filterFor(await standingOf(caller), 'view')
  const sort = { statusDate: 1 } as const
  const first = await forms.find(within, { sort, limit: MOST, fields: [] })
  const found = await forms.find(anyOf(seen, { id: { $in: first.map(({ id }) => id) } }), { sort })
  if (found.length === MOST || first.length < MOST) return found
  return forms.find(anyOf(seen, within), { sort, limit: MOST })
}

async function placesOf(
  caller: Caller,
  form: Form,
  assigned: (elementId: string) => number,
): Promise<OpenPlace[]> {
  const access = await accessOnce(caller, form)
  const elements = subformElementsOf(access.compiled).filter(({ rows }) => rows.length === 0)
  const registry = await actionsOf(caller)
  const places = elements.map(async (element): Promise<OpenPlace[]> => {
    const event = (await eventsBeside(caller, access, element.id)).find(({ assigns }) => assigns)
    if (!event) return []
    return [
      {
        ...{ form, elementId: element.id, title: element.element.title ?? element.id },
        label: actionSettings(event, access.compiled.template, registry).label,
        ...{ templateId: templateOfSubforms(element), assigned: assigned(element.id) },
      },
    ]
  })
  return (await Promise.all(places)).flat()
}

/** By template and version of its workflow: the states in which somebody may be assigned. */
async function statesThatAssign(caller: Caller, programId: string): Promise<Filter[]> {
  const { services } = caller
  const [templates, registry] = await Promise.all([
    services.store
      .collection(TEMPLATES)
      .find({ programId }, { fields: ['workflowMachineId'], limit: MOST_VERSIONS }),
    actionsOf(caller),
  ])
  const compiled = await Promise.all(templates.map(({ id }) => compiledTemplate(services, id)))
  const listing = compiled.flatMap((each) => (each && subformElementsOf(each).length > 0 ? [each] : []))
  const machines = [...new Set(listing.map(({ template }) => template.workflowMachineId))]
  if (machines.length === 0) return []
  const versions = await services.store
    .collection(WORKFLOWS)
    .find({ referenceId: { $in: machines } }, { fields: ['referenceId'], limit: MOST_VERSIONS })
  const filters = listing.flatMap(({ template }) =>
    versions
      .filter(({ referenceId }) => referenceId === template.workflowMachineId)
      .map(async ({ id }): Promise<Filter[]> => {
        const workflow = await compiledWorkflow(services, id)
        if (!workflow) return []
        const states = [...workflow.nodes.keys()].filter((state) =>
          nextEvents(workflow, state).some((event) => actionSettings(event, template, registry).assigns),
        )
        const at = { templateId: template.id, workflowVersionId: id, workflowStateId: { $in: states } }
        return states.length > 0 ? [at] : []
      }),
  )
  return (await Promise.all(filters)).flat()
}
