import type { Element } from '../../../schemas/index.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import type { Store } from '../../../server/store/port.ts'
import { publishShared } from './shared-form.ts'
import { smallTemplate, smallTuples } from './small-template.ts'

/** Two statements, each rated by itself. */
const ratings = (id: string, more: Partial<Element> = {}): Element => ({
  ...{ id, type: 'rating-matrix', title: id },
  rows: [
    { id: 'clear', label: 'It was clear' },
    { id: 'useful', label: 'It was useful' },
  ],
  scale: [
    { id: 'no', label: 'Disagree', value: 1 },
    { id: 'yes', label: 'Agree', value: 2 },
  ],
  ...more,
})

/**
 * The small template with a page of statements: at the top, in rows, under a condition, and for reviewers alone. Bob may
 * change its forms too.
 */
export async function publishRated({ store }: { store: Store }): Promise<void> {
  await publishShared({ store })
  const name: Element = { id: 'whose', type: 'text-question', title: 'whose', input: 'Default' }
  const main: Element[] = [
    name,
    ratings('views'),
    { id: 'days', type: 'repeatable-section', name: 'days', children: [ratings('day-views')] },
    {
      id: 'visits',
      type: 'table-question',
      title: 'visits',
      children: [{ ...name, id: 'place', title: 'place' }],
    },
    {
      ...name,
      id: 'colour',
      type: 'option-question',
      title: 'colour',
      options: [{ id: 'red', label: 'red' }],
    },
    ratings('red-views', { dependsOn: { conditions: [{ questionId: 'colour', optionId: 'red' }] } }),
  ]
  await store.collection(TEMPLATES).replaceOne({
    ...smallTemplate,
    ...{ id: 'rated-v1', groupId: 'rated', name: 'Rated' },
    permissions: [...(smallTemplate.permissions ?? []), { role: 'program_admin', action: 'update' }],
    pages: [
      { id: 'main', name: 'Main', children: main },
      {
        ...{ id: 'inside', name: 'Inside', permissions: [{ role: 'program_admin' }] },
        children: [ratings('inside-views')],
      },
    ],
  })
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples) await authorizer.writeTuple({ ...tuple, object: 'template_group:rated' })
}
