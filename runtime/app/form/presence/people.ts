import type { AnswerChangeReply, PresentReply } from '../../../client/presence/presence-calls.ts'
import type { AnswerKey } from '../../../core/element/answer-key.ts'
import { isolate } from '../../../core/language/isolate.ts'
import type { PersonAt } from '../../../react/form/people-at.tsx'
import { initialsOf } from '../../../react/ui/Avatar.tsx'
import { toneOf } from '../../../react/ui/avatar-tone.ts'
import type { PersonHere } from './presence.ts'
import { texts } from './texts.ts'

/** The windows in a form as people, each once, at the question that one of their windows is in. */
export function toPeople(windows: readonly PresentReply[], viewerId: string): PersonHere[] {
  const people = new Map<string, PersonHere>()
  for (const { userId, key, person } of windows) {
    const known = people.get(userId)
    const name = userId === viewerId ? texts.you : nameOf(person)
    const initials = initialsOf(person)
    people.set(userId, { id: userId, name, initials, tone: toneOf(userId), key: known?.key ?? key })
  }
  return [...people.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** By question. */
export function byQuestion(people: readonly PersonHere[]): ReadonlyMap<AnswerKey, readonly PersonAt[]> {
  const placed = people.filter(({ key }) => key !== null)
  return new Map(
    [...Map.groupBy(placed, ({ key }) => key as AnswerKey)].map(([key, group]) => [
      key,
      group.map(({ key: _, ...person }) => person),
    ]),
  )
}

/** What is read out when people come and answers change: one sentence, and none for what one did oneself. */
export function sentence(
  before: readonly PersonHere[],
  now: readonly PersonHere[],
  changes: readonly AnswerChangeReply[],
  viewerId: string,
  questionName: (key: AnswerKey) => string,
): string | undefined {
  const known = new Set(before.map(({ id }) => id))
  const joined = now
    .filter(({ id }) => id !== viewerId && !known.has(id))
    .map(({ name }) => texts.joined(isolate(name)))
  const others = changes.filter(({ userId }) => userId !== viewerId)
  return [...joined, ...changed(others, questionName)].join(' ') || undefined
}

function changed(changes: readonly AnswerChangeReply[], questionName: (key: AnswerKey) => string): string[] {
  const [first] = changes
  if (!first) return []
  const name = isolate(nameOf(first.person))
  if (changes.length === 1) return [texts.changed(name, questionName(first.key))]
  const isOne = changes.every(({ userId }) => userId === first.userId)
  return [isOne ? texts.changedMany(name, changes.length) : texts.several(changes.length)]
}

export function nameOf(person: PresentReply['person']): string {
  return person ? `${person.firstName} ${person.lastName}` : texts.somebody
}
