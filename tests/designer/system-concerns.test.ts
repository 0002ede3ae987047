import { describe, expect, it } from 'vitest'
import { concernsOf } from '../../designer/app/global/system/concerns.ts'
import type { System } from '../../designer/app/global/system/operations.ts'
import { sizeText } from '../../designer/app/global/system/words.ts'
import notifications from '../../runtime/app/notifications/offers.ts'

const server: System['servers'][number] = {
  ...{ id: 's1', host: 'ehs-1', version: '1.2.0', nodeVersion: '24.1.0', memoryBytes: 1, isThis: true },
  ...{ isMissing: false, startedDate: '2026-11-20T08:00:00Z', seenDate: '2026-11-26T18:00:00Z' },
}
const well: System = {
  asOf: '2026-11-26T18:00:00.000Z',
  sendsMail: true,
  plugins: [],
  store: {
    ...{ kind: 'embedded', version: 'SQLite 3', bytes: 1, freeBytes: 50 * 1024 ** 3, isReady: true },
    documents: [],
  },
  authorizer: { kind: 'built-in', isReady: true },
  servers: [server],
  jobs: [{ name: 'send notifications', next: '2026-11-26T18:00:10Z', endedDate: null, fault: null }],
  removal: { doubt: null, held: [], quarantined: 0, oldestQuarantined: null },
  trail: { broken: [], wholeDate: null },
  work: [{ kind: 'mail', waiting: 3, oldest: '2026-11-26T17:59:00.000Z', failed: 0 }],
}
const listed = new Map(
  notifications.links.flatMap((link) => ('work' in link ? [[link.work, link.href]] : [])),
)
const texts = (change: Partial<System>) => concernsOf({ ...well, ...change }, listed).map(({ text }) => text)

describe('what needs attention', () => {
  it('is nothing where all is well', () => {
    expect(concernsOf(well, listed)).toEqual([])
  })

  it('A2 J2 names what the database may lack, a changed trail, and what was not removed', () => {
    const { removal } = well
    expect(
      texts({
        removal: {
          ...{ ...removal, doubt: 'older', quarantined: 3 },
          held: [{ task: 'sweep files', going: 60, of: 200, since: '2026-11-26T18:00:00Z' }],
        },
        trail: { broken: ['event-000000000005 was changed'], wholeDate: null },
      }),
    ).toEqual([
      'The database is older than the data folder. Nothing is removed until an operator accepts it (npm run installation).',
      'The audit log was changed outside Formwork: event-000000000005 was changed.',
      '“Sweep files” removed nothing: it would have been 60 of 200 at once. An operator can allow it (npm run installation).',
    ])
    expect(
      texts({ removal: { ...removal, doubt: 'fewer' }, trail: { broken: ['one', 'two'], wholeDate: null } }),
    ).toEqual([
      'The database lacks records that were in it before. Nothing is removed until an operator accepts it (npm run installation).',
      'The audit log was changed outside Formwork in 2 places. The first one: one.',
    ])
  })

  it('names what is wrong with the store, the disk and permissions, the urgent first', () => {
    const { store } = well
    expect(
      texts({
        sendsMail: false,
        store: { ...store, isReady: false, freeBytes: 412 * 1024 ** 2 },
        authorizer: { kind: 'openfga', isReady: false },
      }),
    ).toEqual([
      'The database does not take changes now.',
      'OpenFGA cannot be asked about permissions now.',
      'The disk of the data folder has only 412 MB left.',
      'No mail server is set up, so no e-mails are sent.',
    ])
  })

  it('names servers that are missing or of another version, and tasks that fail', () => {
    const servers = [
      server,
      { ...server, id: 's2', version: '1.1.0' },
      { ...server, id: 's3', host: 'ehs-3', isMissing: true },
    ]
    expect(texts({ servers })).toEqual([
      expect.stringMatching(/^A server on ehs-3 stopped without a word\. It was last seen Nov 26, 2026/),
      'The servers run different versions: 1.1.0, 1.2.0.',
    ])
    const jobs = [
      { name: 'send notifications', next: '', endedDate: '2026-11-26T17:59:00Z', fault: 'TypeError: no' },
    ]
    expect(texts({ jobs })).toEqual([
      expect.stringMatching(/^“send notifications” failed on Nov 26.*: TypeError: no$/),
    ])
  })

  it('counts what failed, leads to it, and says what waits for too long', () => {
    const work = [
      { kind: 'mail', waiting: 3, oldest: '2026-11-26T17:00:00.000Z', failed: 1 },
      { kind: 'exports', waiting: 1, oldest: '2026-11-26T17:00:00.000Z', failed: 10_000 },
    ]
    expect(concernsOf({ ...well, work }, listed)).toEqual([
      {
        text: expect.stringMatching(/^E-mails have been waiting since Nov 26/),
        href: '/notifications/deliveries',
        isUrgent: true,
      },
      { text: '1 e-mail failed in the last seven days.', href: '/notifications/deliveries', isUrgent: false },
      { text: '10,000 or more exports failed in the last seven days.', isUrgent: false },
    ])
    expect(texts({ work: [{ ...work[0], failed: 0 } as never], sendsMail: false })).toEqual([
      'No mail server is set up, so no e-mails are sent.',
    ])
  })

  it('says sizes as people do', () => {
    expect([0, 412 * 1024 ** 2, 3.44 * 1024 ** 3].map(sizeText)).toEqual(['0 B', '412 MB', '3.4 GB'])
  })
})
