import { useApplication } from '../session/session-context.ts'
import { DeliveryLog, type Page } from './DeliveryLog.tsx'
import type { Row } from './DeliveryTable.tsx'
import { callsQuery, type IntegrationCall, sendCallAgainMutation } from './operations.ts'
import { CALL_STATES } from './words.ts'

const rowOf = (call: IntegrationCall): Row => ({
  ...call,
  to: call.integrationId,
  about: 'Form',
  state: CALL_STATES[call.state],
  errors: [call.error, call.callbackError && `The form was not taken on: ${call.callbackError}`],
  ...(call.state === 'waiting' && call.attempts > 0 && { next: call.due }),
  ...(call.state === 'failed' && { again: 'Send again' }),
  ...(call.state === 'succeeded' && call.callbackError && { again: 'Try again' }),
})

const WORDS = {
  filter: 'Show only calls that failed',
  none: 'No calls yet.',
  noProblems: 'No call has failed.',
  older: 'Show older calls',
  again: 'It will be tried again.',
  notAgain: 'It could not be tried again. Please try again.',
}

/** What became of the calls to other systems (WF-15). */
export default function IntegrationCallsPage() {
  const { transport } = useApplication().session
  const ask = async (page: Page, signal?: AbortSignal) =>
    (await transport.request(callsQuery, page, { signal })).integrationCalls.map(rowOf)
  return (
    <DeliveryLog
      title="Calls to other systems"
      columns={['System', 'About', 'Since']}
      words={WORDS}
      ask={ask}
      sendAgain={(id) => transport.request(sendCallAgainMutation, { id })}
    />
  )
}
