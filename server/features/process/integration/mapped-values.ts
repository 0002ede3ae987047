import type { Scalar } from '../../../../runtime/core/element/define-element.ts'
import type { BusinessValues } from '../../../../runtime/core/mapping/business-values.ts'
import type { CompiledWorkflow } from '../../../../runtime/core/workflow/compile-workflow.ts'
import { type MapperName, mapperOf } from '../../../../runtime/core/workflow/mapper-of.ts'
import type { Services } from '../../../contract/services.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { linkTo } from '../../message/notification/index.ts'
import { INTEGRATIONS } from './collections.ts'
import { valuesOf } from './fields.ts'

/** What guards ask of a mapper (WF-14). */
export type MappedValues = (mapper: MapperName, fieldKey: string) => readonly Scalar[]

/** What the mappers that the guards of a workflow name make of a form; nothing is read where they name none. */
export async function mappedValues(
  { store, config }: Services,
  { form, compiled, workflow, actor }: FormAccess,
  answers: BusinessValues,
): Promise<MappedValues> {
  const wanted = new Set(namedMappers(workflow).map(({ integrationId }) => integrationId))
  if (wanted.size === 0) return () => []
  const people = store.collection(PEOPLE)
  const [integrations, owner, acting] = await Promise.all([
    store.collection(INTEGRATIONS).find({ id: { $in: [...wanted] } }),
    people.findOne({ id: form.ownerId }),
    people.findOne({ id: actor.userId }),
  ])
  const { name: templateName } = compiled.template
  const link = linkTo(config.publicUrl, form)
  const sources = { form, status: form.status, templateName, link, owner, actor: acting, answers }
  return ({ integrationId, mapperId }, fieldKey) => {
    const mapper = integrations
      .find(({ id }) => id === integrationId)
      ?.mappers.find(({ id }) => id === mapperId)
    const field = mapper?.fields.find(({ key }) => key === fieldKey)
    return field ? valuesOf(field, sources) : []
  }
}

const namedMappers = ({ nodes }: CompiledWorkflow): MapperName[] =>
  [...nodes.values()].flatMap((node) => (node.type === 'guard' && mapperOf(node.data)) || [])
