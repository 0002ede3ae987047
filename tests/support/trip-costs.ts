import type { Element, Template } from '../../schemas/index.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import type { Store } from '../../server/store/port.ts'
import { smallTemplate, smallTuples, smallWorkflow } from '../scenarios/support/small-template.ts'

const text = (id: string, title: string, rest: Partial<Element> = {}): Element => ({
  id,
  type: 'text-question',
  title,
  input: 'Default',
  ...rest,
})

/** What a trip costs: values that nobody types, checks that block and that warn, a default and a link's value. */
const template: Template = {
  ...smallTemplate,
  id: 'trip-costs-v1',
  groupId: 'trip-costs',
  name: 'Trip costs',
  prefill: [
    { parameter: 'purpose', elementId: 'purpose' },
    { parameter: 'limit', elementId: 'limit' },
  ],
  pages: [
    {
      id: 'costs',
      name: 'Costs',
      children: [
        text('purpose', 'Purpose of the trip', { required: true }),
        text('payer', 'Who pays?', { default: { answer: { text: 'Department' } } }),
        text('limit', 'Agreed limit', { input: 'Number', min: 0 }),
        {
          id: 'items',
          type: 'table-question',
          title: 'Items',
          initialRows: 1,
          children: [
            text('nights', 'Nights', { input: 'Number' }),
            text('rate', 'Rate', { input: 'Number' }),
            {
              id: 'cost',
              type: 'calculated-value',
              title: 'Cost',
              value: { '*': [{ answer: 'nights' }, { answer: 'rate' }] },
            },
          ],
        },
        {
          id: 'total',
          type: 'calculated-value',
          title: 'Total',
          unit: 'dollars',
          value: { sum: { coalesce: [{ rows: ['items', 'cost'] }, 0] } },
          bands: [
            { id: 'small', label: 'Small trip', tone: 'green' },
            { id: 'large', label: 'Needs a budget code', from: 500, tone: 'orange' },
          ],
        },
        text('budget', 'Budget code', {
          required: true,
          dependsOn: { rule: { '==': [{ answer: ['total', 'band'] }, 'large'] } },
        }),
      ],
    },
  ],
  checks: [
    {
      id: 'within-limit',
      severity: 'warning',
      rule: { '<=': [{ answer: 'total' }, { answer: 'limit' }] },
      message: 'The total is above the agreed limit.',
    },
  ],
}

export async function publishTripCosts({ store }: { store: Store }): Promise<void> {
  await store.collection(WORKFLOWS).replaceOne(smallWorkflow)
  await store.collection(TEMPLATES).replaceOne(template)
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples)
    await authorizer.writeTuple({ ...tuple, object: 'template_group:trip-costs' })
}
