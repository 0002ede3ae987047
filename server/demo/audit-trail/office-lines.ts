import type { FeatureFlag, Form, RelationTuple, Template } from '../../../schemas/index.ts'
import type { AuditContent } from '../../features/ground/audit/index.ts'
import { createRandom, type Random } from '../campus/random.ts'
import { instantOf, PRESENT, workday, workingHour } from '../forms/generated/calendar.ts'

type Line = Omit<AuditContent, 'schemaVersion'>

interface Office {
  forms: readonly Form[]
  templates: readonly Template[]
  flags: readonly FeatureFlag[]
  tuples: readonly RelationTuple[]
}

/** Whoever does such things, by what they do. */
const [ADMIN, REVIEWER, DESK] = ['alice', 'bob', 'jamal']
const FORMATS = ['csv', 'xlsx', 'xlsx']
const COLUMNS = ['autoId, name, status, statusDate', 'autoId, name, owner, status', 'autoId, status, campus']
const REFUSED = ['link.expired', 'link.used', 'link.signature']

/** What the offices did from this day on: exports, papers, switches, roles, publications, links that were refused. */
export function officeLines({ forms, templates, flags, tuples }: Office, since: number): Line[] {
  const random = createRandom(2000)
  const days = PRESENT.day - since
  const when = () => timeAfter(random, since)
  const often = (count: number, make: () => Omit<Line, 'timestamp'>): Line[] =>
    Array.from({ length: count }, () => ({ timestamp: when(), ...make() }))
  const some = <T>(list: readonly T[]) => random.pick(list)
  const members = tuples.filter(({ relation, object }) => relation === 'member' && object.startsWith('role:'))
  const fact = () => {
    const { user, relation, object } = some(members)
    return `${object}#${relation}@${user}`
  }
  return [
    ...often(Math.round(days / 5), () => {
      const template = some(templates)
      return {
        action: 'explorer.export',
        actorId: some([REVIEWER, REVIEWER, 'hector', ADMIN]),
        details: {
          ...{ program: template.programId ?? '', template: template.groupId, format: some(FORMATS) },
          ...{
            forms: random.integer(12, 480),
            columns: some(COLUMNS),
            filters: some(['', 'status', 'campus']),
          },
        },
      }
    }),
    ...often(Math.round(days / 2), () => ({
      ...{
        action: 'form.printed',
        actorId: some([REVIEWER, REVIEWER, 'dave', 'grace']),
        formId: some(forms).id,
      },
      details: { withComments: random.next() < 0.3, bytes: random.integer(48_000, 410_000) },
    })),
    ...often(Math.round(days / 30), () => ({
      ...{ action: 'audit.export', actorId: ADMIN, details: { lines: random.integer(200, 3000) } },
    })),
    ...often(Math.round(days / 20), () => ({
      ...{ action: 'library.export', actorId: DESK, to: some(['airports', 'departments', 'pesticides']) },
      details: { items: random.integer(40, 6000) },
    })),
    ...often(Math.round(days / 6), () => ({
      action: 'role.member_add',
      actorId: some([ADMIN, 'hector']),
      to: fact(),
    })),
    ...often(Math.round(days / 14), () => ({
      ...{ action: 'role.member_remove', actorId: some([ADMIN, 'hector']), from: fact() },
    })),
    ...often(Math.round(days / 12), () => ({
      action: 'link.refuse',
      ...{ actorId: some(forms).ownerId, formId: some(forms).id },
      details: { reason: some(REFUSED), template: some(templates).groupId, keyId: 'asset-system' },
    })),
    ...flags
      .filter(({ enabled }) => enabled)
      .map(({ id }) => ({
        ...{ action: 'flag.change', actorId: ADMIN, timestamp: when(), to: id },
        details: { before: 'off', after: 'on' },
      })),
    ...templates.map(({ id, groupId, version }) => ({
      ...{
        action: 'template.publish',
        actorId: ADMIN,
        timestamp: when(),
        to: id,
        details: { groupId, version },
      },
    })),
  ]
}

const timeAfter = (random: Random, since: number) =>
  instantOf(workingHour(random, workday(random.integer(since, PRESENT.day - 1), -1)))
