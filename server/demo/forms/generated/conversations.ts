import type { Person } from '../../../../schemas/index.ts'
import { createRandom, type Random } from '../../campus/random.ts'
import conversations from '../content/conversations.json' with { type: 'json' }
import type { Remark } from '../remark.ts'
import type { Report } from '../report.ts'
import { instantOf, isBefore, type Moment, PRESENT, workday, workingHour } from './calendar.ts'
import { dayOfEvent, REVIEWER } from './course.ts'
import { shuffled } from './plan.ts'

type Conversation = (typeof conversations)['away-travel'][number]

const SPOKEN_ABOUT = 0.4
const ABOUT_TWO_THINGS = 0.3
const GROUPS: Readonly<Record<string, readonly Conversation[]>> = conversations

/** What the reviewer and the owners have said about a third of the forms that were handed in. */
export function conversationsAbout(reports: readonly Report[], personOf: (id: string) => Person): Remark[] {
  const random = createRandom(306)
  return reports.flatMap((report) => {
    const list = GROUPS[report.group] ?? []
    const handedIn = report.events.find(({ event }) => event === 'submit')
    if (!handedIn || report.owner === REVIEWER || random.next() > SPOKEN_ABOUT) return []
    const fitting = list.filter(({ key }) => key === null || key in report.answers)
    const count = random.next() < ABOUT_TWO_THINGS ? 2 : 1
    const start = dayOfEvent(handedIn) + 1
    return shuffled(random, fitting)
      .filter(({ key }, index, all) => all.findIndex((each) => each.key === key) === index)
      .slice(0, count)
      .flatMap((conversation) => remarks(random, conversation, report, { start, personOf }))
  })
}

function remarks(
  random: Random,
  { key, said, isResolved }: Conversation,
  { id, owner }: Report,
  { start, personOf }: { start: number; personOf: (id: string) => Person },
): Remark[] {
  const people: Readonly<Record<string, string>> = { owner, reviewer: REVIEWER }
  let day = start
  const found: Remark[] = []
  for (const { by, text } of said) {
    const moment: Moment = workingHour(random, workday(day))
    if (!isBefore(moment, PRESENT)) break
    const [to] = Object.keys(people).filter((name) => text.includes(`@${name}`))
    const mentioned = to && personOf(people[to] ?? owner)
    found.push({
      ...{ form: id, key, by: people[by] ?? owner, at: instantOf(moment) },
      text: mentioned ? text.replace(`@${to}`, `@${mentioned.firstName} ${mentioned.lastName}`) : text,
      ...(mentioned && { to: [mentioned.id] }),
      ...(found.length > 0 && { isReply: true }),
    })
    day = moment.day + random.integer(1, 2)
  }
  const last = found.at(-1)
  if (isResolved && last && found.length === said.length) last.resolvedBy = REVIEWER
  return found
}
