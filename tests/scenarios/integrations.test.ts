import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Form, Workflow } from '../../schemas/index.ts'
import { OutgoingError } from '../../server/contract/outgoing/outgoing-error.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { INTEGRATION_CALLS, INTEGRATIONS } from '../../server/features/process/integration/index.ts'
import { manners, startOtherServer } from '../support/other-server.ts'
import { onCampus } from './support/each-store.ts'
import {
  assetSystem,
  callingWorkflow,
  callsOn,
  newSecret,
  publishCalling,
  runJobs,
  submitCalling,
} from './support/integrations.ts'
import { keepsRights } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'

keepsRights('integrationCalls', {
  text: '{ integrationCalls { id state error } }',
  allowed: ['tools', 'globalAdmin'],
})
keepsRights('sendIntegrationCallAgain', {
  text: 'mutation { sendIntegrationCallAgain(id: "nothing") { state } }',
  allowed: ['tools', 'globalAdmin'],
  outcome: 'NOT_FOUND',
})

const LOG = `query ($only: Boolean!) { integrationCalls(onlyProblems: $only, first: 100) {
  id integrationId formId state attempts httpStatus error callback callbackError } }`
const AGAIN = 'mutation ($id: String!) { sendIntegrationCallAgain(id: $id) { state } }'

interface Listed {
  id: string
  formId: string
  state: string
  error: string | null
  callback: string | null
}

const other = await startOtherServer()
afterAll(() => other.stop())
const SILENT = 'https://silent.example.edu'
const [first, second] = [newSecret(), newSecret()]

const verifies = (secret: string, { headers, body }: (typeof other.taken)[number]) => {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.slice(6), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

onCampus(
  'calling other systems',
  (campus) => {
    let group = ''
    const publish = async (flow: Workflow) => {
      group = await publishCalling(campus(), other.url, flow)
    }
    beforeEach(async () => {
      other.behave(manners.takes)
      other.taken.length = 0
      group = await publishCalling(campus(), other.url)
      await campus().store.collection(INTEGRATION_CALLS).deleteMany({})
    })
    const stored = async (id: string) => (await campus().store.collection(FORMS).findOne({ id })) as Form
    const log = async (only = false) =>
      (await campus().as('alice').ask<{ integrationCalls: Listed[] }>(LOG, { only })).integrationCalls
    /** Until every try has been made. */
    const giveUp = async () => {
      for (let i = 0; i < 8; i++) {
        await runJobs(campus())
        campus().wait(15 * 3_600_000)
      }
    }

    it('WF-15 says what the mapper says, signed, and takes the event of success once', async () => {
      const form = await submitCalling(campus(), group)
      await runJobs(campus())
      await runJobs(campus())
      const [taken, ...more] = other.taken
      expect(more).toEqual([])
      expect(taken).toMatchObject({ method: 'POST', path: '/forms' })
      expect(taken?.headers['content-type']).toBe('application/json')
      const [call] = await callsOn(campus(), form.id)
      expect(taken?.headers['webhook-id']).toBe(call?.id)
      const { autoId } = await stored(form.id)
      expect(JSON.parse(taken?.body ?? '')).toEqual({
        ...{ id: call?.id, integration: 'asset-system', mapper: 'plain', submittalType: 'create' },
        timestamp: call?.createdDate,
        data: {
          ...{
            number: autoId,
            by: 'Chelsea Whitfield',
            name: 'Ada "Ñ" ✓',
            colours: [],
            age: null,
            verdict: null,
          },
          form: { status: 'submitted', link: expect.stringContaining(`/form/${form.id}`) },
        },
      })
      expect(taken && [verifies(first, taken), verifies(second, taken)]).toEqual([true, true])
      const after = await stored(form.id)
      expect(after).toMatchObject({ workflowStateId: 'registered', status: 'registered' })
      expect(after.statusEvents.filter(({ event }) => event === 'registered')).toHaveLength(1)
      expect(call).toMatchObject({ state: 'succeeded', callback: 'taken', httpStatus: 200 })
      expect(call?.body).toBeUndefined()
    })

    it('WF-15 brings the status that the trigger names', async () => {
      await publish(callingWorkflow({ targetFormStatus: 'in_asset_list' }))
      const form = await submitCalling(campus(), group)
      await runJobs(campus())
      expect(await stored(form.id)).toMatchObject({ workflowStateId: 'registered', status: 'in_asset_list' })
    })

    it('says only what the integration may see', async () => {
      const { mappers } = assetSystem(other.url)
      const form = await startSmall(campus().as('chelsea'), group)
      await form.text('name', 'Ada')
      await form.text('verdict', 'Guilty', {}, campus().as('bob'))
      await form.act('submit')
      const again = async (roles: string[]) => {
        await campus().put(INTEGRATIONS, { ...assetSystem(other.url), mappers, roles })
        await campus()
          .store.collection(INTEGRATION_CALLS)
          .updateMany({ formId: form.id }, { $set: { state: 'new' }, $unset: { callback: '' } })
        await runJobs(campus())
        return JSON.parse(other.taken.at(-1)?.body ?? '').data.verdict
      }
      expect(await again([])).toBe(null)
      expect(await again(['owner'])).toBe(null)
      expect(await again(['program_admin'])).toBe('Guilty')
    })

    it('tries again what was not taken, under one id, and takes the event of failure when it gives up', async () => {
      other.behave(manners.fails)
      const form = await submitCalling(campus(), group)
      await runJobs(campus())
      expect(await stored(form.id)).toMatchObject({ workflowStateId: 'submitted' })
      expect(await callsOn(campus(), form.id)).toMatchObject([
        { state: 'waiting', attempts: 1, httpStatus: 500, error: 'The integration answered 500.' },
      ])
      await runJobs(campus())
      expect(other.taken).toHaveLength(1)
      await giveUp()
      expect(other.taken).toHaveLength(7)
      const ids = other.taken.map(({ headers }) => headers['webhook-id'])
      expect(new Set(ids).size).toBe(1)
      expect(new Set(other.taken.map(({ body }) => body)).size).toBe(1)
      expect(new Set(other.taken.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7)
      expect(await stored(form.id)).toMatchObject({ workflowStateId: 'failed' })
      expect((await log(true)).map(({ formId }) => formId)).toEqual([form.id])
    })

    it('waits longer after each try, and not all calls equally long', async () => {
      other.behave(manners['drops the line'])
      const forms = [await submitCalling(campus(), group), await submitCalling(campus(), group)]
      for (let i = 0; i < 2; i++) {
        await runJobs(campus())
        await campus()
          .store.collection(INTEGRATION_CALLS)
          .updateMany({ attempts: 0 }, { $set: { due: '2020' } })
      }
      const waits = await Promise.all(
        forms.map(async ({ id }) => {
          const [call] = await callsOn(campus(), id)
          return Date.parse(call?.due ?? '') - campus().services.clock().getTime()
        }),
      )
      for (const wait of waits) {
        expect(wait).toBeGreaterThan(15_000)
        expect(wait).toBeLessThan(36_000)
      }
      expect(waits[0]).not.toBe(waits[1])
    })

    it('lets an admin read a dead letter and send it again, and its success counts where the form still waits', async () => {
      other.behave(manners.refuses)
      await publish(callingWorkflow({ errorEvent: undefined as never }))
      const form = await submitCalling(campus(), group)
      await runJobs(campus())
      expect(other.taken).toHaveLength(1)
      const [dead] = await log(true)
      expect(dead).toMatchObject({ state: 'failed', error: 'The integration answered 422.', callback: null })
      other.behave(manners.takes)
      const alice = campus().as('alice')
      const both = await Promise.allSettled([1, 2].map(() => alice.ask(AGAIN, { id: dead?.id })))
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await runJobs(campus())
      expect(other.taken).toHaveLength(2)
      expect(other.taken[1]?.headers['webhook-id']).toBe(other.taken[0]?.headers['webhook-id'])
      expect(await stored(form.id)).toMatchObject({ workflowStateId: 'registered' })
      expect(await log(true)).toEqual([])
      expect(await alice.refused(AGAIN, { id: dead?.id })).toBe('CONFLICT')
      const lines = await campus().store.collection(AUDIT_EVENTS).find({ action: 'integration.send_again' })
      expect(
        lines
          .map(({ details }) => details)
          .filter((details) => JSON.stringify(details)?.includes(dead?.id ?? '')),
      ).toHaveLength(1)
    })

    it('leaves a form alone that has moved on, or has come back meanwhile', async () => {
      const form = await submitCalling(campus(), group)
      await form.act('recall')
      await runJobs(campus())
      expect(await stored(form.id)).toMatchObject({ workflowStateId: 'draft' })
      expect(await callsOn(campus(), form.id)).toMatchObject([{ state: 'succeeded', callback: 'not_taken' }])
      other.behave(manners.fails)
      await form.act('submit')
      await runJobs(campus())
      await form.act('recall')
      await form.act('submit')
      other.behave(manners.takes)
      campus().wait(60_000)
      const [, older] = await callsOn(campus(), form.id)
      await runJobs(campus())
      const after = await stored(form.id)
      expect(after.workflowStateId).toBe('registered')
      const [, olderNow, newer] = await callsOn(campus(), form.id)
      expect(olderNow).toMatchObject({ id: older?.id, callback: 'not_taken' })
      expect(newer).toMatchObject({ callback: 'taken' })
    })

    it('takes no event that is switched off, and none of an integration that is', async () => {
      await publish(callingWorkflow({ enableInvokeTransitions: false }))
      const form = await submitCalling(campus(), group)
      await runJobs(campus())
      expect(other.taken).toHaveLength(1)
      expect(await stored(form.id)).toMatchObject({ workflowStateId: 'submitted' })
      await campus().put(INTEGRATIONS, { ...assetSystem(other.url), status: 'inactive' })
      const quiet = await submitCalling(campus(), group)
      await runJobs(campus())
      expect(other.taken).toHaveLength(1)
      expect(await callsOn(campus(), quiet.id)).toEqual([])
    })

    it('makes one call for two servers at once', async () => {
      await submitCalling(campus(), group)
      await Promise.all([runJobs(campus()), runJobs(campus()), runJobs(campus())])
      expect(other.taken).toHaveLength(1)
    })

    it('holds no other integration up while one is silent', async () => {
      const { services } = campus()
      const { outgoing } = services
      const silence = Promise.withResolvers<never>()
      const asked: string[] = []
      services.outgoing = (call) => {
        if (!call.url.startsWith(SILENT)) return outgoing(call)
        asked.push(call.url)
        return silence.promise
      }
      const waiting = [await submitCalling(campus(), group), await submitCalling(campus(), group)]
      await publish(callingWorkflow({ triggerType: 'billing' }))
      await campus().put(INTEGRATIONS, assetSystem(SILENT))
      await campus().put(INTEGRATIONS, { ...assetSystem(other.url), id: 'billing' })
      const form = await submitCalling(campus(), group)
      const running = runJobs(campus())
      await expect.poll(() => [asked.length, other.taken.length], { timeout: 100_000 }).toEqual([1, 1])
      silence.reject(new OutgoingError('too_slow'))
      await running
      services.outgoing = outgoing
      expect(asked).toHaveLength(1)
      const calls = await Promise.all(waiting.map((each) => callsOn(campus(), each.id)))
      expect(
        calls
          .flat()
          .map(({ state, attempts }) => [state, attempts])
          .sort(),
      ).toEqual([
        ['waiting', 0],
        ['waiting', 1],
      ])
      expect(await stored(form.id)).toMatchObject({ workflowStateId: 'registered' })
    })

    it('tells why the workflow refused the event, and tries that alone again', async () => {
      const flow = callingWorkflow()
      const requires = { rule: { '==': [1, 2] }, message: 'The lab is closed.' }
      const edges = flow.flow.edges.map((edge) =>
        edge.event?.id === 'registered' ? { ...edge, event: { ...edge.event, requires } } : edge,
      )
      await publish({ ...flow, flow: { ...flow.flow, edges } })
      const form = await submitCalling(campus(), group)
      await runJobs(campus())
      const [listed] = await log(true)
      expect(listed).toMatchObject({ state: 'succeeded', callbackError: 'The lab is closed.' })
      await campus().as('alice').ask(AGAIN, { id: listed?.id })
      await runJobs(campus())
      expect(other.taken).toHaveLength(1)
      expect(await callsOn(campus(), form.id)).toMatchObject([
        { callback: 'not_taken', callbackError: 'The lab is closed.' },
      ])
    })

    it('keeps its secrets out of everything that is stored, answered or logged', async () => {
      other.behave(manners.refuses)
      await submitCalling(campus(), group)
      await runJobs(campus())
      const documents = await Promise.all(
        [INTEGRATIONS, INTEGRATION_CALLS, AUDIT_EVENTS].map((each) =>
          campus().store.named(each.name).find({}),
        ),
      )
      const everything = JSON.stringify([documents, await log(), campus().log])
      for (const secret of [first, second]) expect(everything).not.toContain(secret.slice(6))
    })
  },
  {
    env: {
      OUTGOING_HOSTS: other.url,
      INTEGRATION_SECRETS: `asset-system:${first},asset-system:${second},billing:${first}`,
    },
  },
)
