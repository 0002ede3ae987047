import { afterAll, beforeEach, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { NOTICES, NOTIFICATIONS } from '../../server/features/message/notification/collections.ts'
import { notificationFeature } from '../../server/features/message/notification/index.ts'
import { TASKS } from '../../server/features/process/assignment/collections.ts'
import { assignmentFeature } from '../../server/features/process/assignment/index.ts'
import { startMailServer } from '../support/mail-server.ts'
import { readMail } from '../support/read-mail.ts'
import { assigning, assignments, freshReport } from './support/assignments.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'

const HOUR = 3_600_000
const mail = await startMailServer()
afterAll(() => mail.stop())

const run = async (campus: Campus) => {
  for (const job of [...(assignmentFeature.jobs ?? []), ...(notificationFeature.jobs ?? [])])
    await job.run(campus.services)
}

onCampus(
  'reminding of what is due',
  (campus) => {
    beforeEach(async () => {
      mail.mails.length = 0
      // What the demo has assigned is due on days of its own.
      await campus().store.collection(TASKS).deleteMany({})
      await campus().store.collection(NOTICES).deleteMany({})
      await campus().store.collection(NOTIFICATIONS).deleteMany({})
    })
    const zone = 'America/Los_Angeles'
    const here = () => {
      const [day = '', time = ''] = campus()
        .services.clock()
        .toLocaleString('sv-SE', { timeZone: zone })
        .split(' ')
      return { day, hour: Number(time.slice(0, 2)) }
    }
    const dayIn = (days: number) =>
      new Date(campus().services.clock().getTime() + days * 24 * HOUR).toLocaleDateString('sv-SE', {
        timeZone: zone,
      })
    /** Lets hours pass, and says what mail came to somebody in each. */
    async function pass(hours: number, name: string) {
      const came: { day: string; hour: number; subject: string; plain: string }[] = []
      for (let n = 0; n < hours; n++) {
        campus().wait(HOUR)
        await run(campus())
        for (const { to, whole } of mail.mails.splice(0))
          if (to.some((each) => each.startsWith(`${name}@`))) came.push({ ...here(), ...readMail(whole) })
      }
      return came
    }
    const begin = async (user: string, due: string) => {
      const report = await freshReport(campus())
      const { id, autoId } = await assignments(campus(), report).assign(user, { due })
      await run(campus())
      mail.mails.length = 0
      return { id, autoId }
    }

    it('X-29 tells who is assigned on the morning before it is due and on that after it, once each, and not who is done', async () => {
      const due = dayIn(3)
      const { autoId } = await begin('dave', due)
      const came = await pass(7 * 24, 'dave')
      const [year, month, day] = due.split('-')
      const written = `${month}/${day}/${year}`
      const shift = (days: number) => new Date(Date.parse(due) + days * 24 * HOUR).toISOString().slice(0, 10)
      expect(came.map(({ day: on, hour, subject }) => [on, hour, subject])).toEqual([
        [shift(-1), 8, `Due ${written}: ${autoId} Incident Investigation`],
        [shift(1), 8, `Overdue: ${autoId} Incident Investigation`],
      ])
      expect(came[0]?.plain).toContain(`Incident Investigation (${autoId}) is due on ${written}`)
      expect(came[1]?.plain).toContain('and it is not complete yet.')
      expect(came[1]?.plain).toContain('/form/')

      const done = await begin('dave', dayIn(3))
      await campus()
        .store.collection(FORMS)
        .updateOne({ id: done.id }, { $set: { workflowStateId: 'investigation_completed' } })
      expect(await pass(6 * 24, 'dave')).toEqual([])
    }, 300_000)

    it('X-29 tells whoever has it by then, of the day that it is due by then', async () => {
      const { id } = await begin('dave', dayIn(2))
      await campus().as('bob').ask(assigning.reassign, { form: id, user: 'grace' })
      await campus()
        .as('bob')
        .ask(assigning.due, { form: id, due: dayIn(4) })
      await run(campus())
      mail.mails.length = 0
      expect(await pass(2 * 24, 'grace')).toEqual([])
      expect((await pass(2 * 24, 'grace')).map(({ subject }) => subject.slice(0, 4))).toEqual(['Due '])
    }, 300_000)
  },
  { env: { SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } },
)
