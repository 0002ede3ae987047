import type { Feature } from '../../../feature.ts'
import { integrationCallsField, PROBLEM_CALLS } from './call-log.ts'
import { INTEGRATION_CALLS, INTEGRATIONS } from './collections.ts'
import { lintIntegration } from './lint-integration.ts'
import { calledIntegrations, missingIntegrations } from './missing-integrations.ts'
import { prepareCalls } from './prepare.ts'
import { sendCalls } from './send.ts'
import { sendCallAgainField } from './send-call-again.ts'

export { callsOf, settleCallback } from './calls-of.ts'
export { INTEGRATION_CALLS, INTEGRATIONS } from './collections.ts'
export { mappedValues } from './mapped-values.ts'

/** Telling other systems that a form has entered a state (WF-15). What their answers lead to is `callback`. */
export const integrationFeature: Feature = {
  collections: [INTEGRATIONS, INTEGRATION_CALLS],
  documents: [{ folder: 'integrations', collection: INTEGRATIONS, lint: lintIntegration }],
  missingFor: missingIntegrations,
  readersOf: (services, _, workflow) => calledIntegrations(services, workflow),
  work: [
    {
      ...{ kind: 'integrations', in: INTEGRATION_CALLS, since: 'due' },
      waiting: (now) => ({ state: { $in: ['new', 'waiting', 'sending'] }, due: { $lte: now } }),
      failed: (since) => ({ $or: PROBLEM_CALLS, createdDate: { $gte: since } }),
    },
  ],
  graphql: [integrationCallsField, sendCallAgainField],
  jobs: [
    {
      name: 'call integrations',
      everyMs: 15_000,
      async run(services) {
        await prepareCalls(services)
        await sendCalls(services)
      },
    },
  ],
  audit: {
    integration: {
      name: 'Integrations',
      acts: {
        publish: 'Published an integration',
        send_again: 'Sent a call to another system again',
      },
    },
  },
}
