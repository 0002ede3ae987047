import { setTimeout as wait } from 'node:timers/promises'
import { operations } from '../scenarios/support/small-form.ts'
import type { Call } from './linearizable.ts'
import type { Ask, Outcome } from './patient-client.ts'

const QUESTIONS = ['name', 'short']
const ACTIONS = [
  { event: 'submit', who: 'chelsea', from: 'draft', status: 'review', pauseMs: 800 },
  { event: 'request_revisions', who: 'bob', from: 'review', status: 'draft', pauseMs: 200 },
] as const
const READ = `query ($form: ID!) {
  form(id: $form) { status responses { key revision ... on TextResponse { text } } }
}`

export type People = Readonly<Record<'chelsea' | 'bob', Ask>>
interface Answered {
  key: string
  revision: number
  text?: string
}

interface Recording {
  isOver(): boolean
  /** Grows from one call to the next. */
  now?(): number
  /** Told of each change that was told done. */
  onDone?(kind: 'save' | 'act'): void
}

/** Microseconds, as a checker counts them. */
const microseconds = () => Math.round(performance.now() * 1_000)

/**
 * Two people who write in one form, hand it in, send it back and read it, all at once, until `isOver`; every call, with
 * when it was made and what was told. Answers one history for each question: its saves and readings, and the actions.
 */
export async function recordForm(
  people: People,
  form: string,
  { isOver, now = microseconds, onDone }: Recording,
): Promise<Call[][]> {
  const ofStatus: Call[] = []
  const ofQuestion = new Map<string, Call[]>(QUESTIONS.map((question) => [question, []]))
  let written = 0

  async function save(client: number, who: 'chelsea' | 'bob', question: string): Promise<void> {
    const text = `${client}-${written++}`
    const calls = ofQuestion.get(question)
    const call = now()
    const variables = { form, question, text, op: crypto.randomUUID() }
    const outcome = await people[who](operations.text, variables)
    const told = { client, call, kind: 'save' as const, text }
    if (outcome.kind === 'data') {
      const { revision } = (outcome.data as { updateText: { revision: number } }).updateText
      // Whoever asks twice is told of the revision that it made, or of a later one.
      calls?.push({ ...told, return: now(), outcome: 'done', ...(!outcome.wasLost && { revision }) })
      onDone?.('save')
    } else if (isUncertain(outcome)) calls?.push(told)
    else if (outcome.kind === 'refused' && outcome.code === 'ACCESS_DENIED')
      calls?.push({ ...told, return: now(), outcome: 'denied' })
  }

  async function act(client: number, { event, who, from, status }: (typeof ACTIONS)[number]): Promise<void> {
    const call = now()
    const variables = { form, event, op: crypto.randomUUID(), comment: 'Once more, please' }
    const outcome = await people[who](operations.act, variables)
    const told = { client, call, kind: 'act' as const, from, status }
    if (outcome.kind === 'data') {
      ofStatus.push({ ...told, return: now(), outcome: 'done' })
      onDone?.('act')
    } else if (isUncertain(outcome)) ofStatus.push(told)
    else if (outcome.kind === 'refused' && outcome.issue === 'event_not_offered')
      ofStatus.push({ ...told, return: now(), outcome: 'denied' })
  }

  async function read(client: number): Promise<void> {
    const call = now()
    const outcome = await people.chelsea(READ, { form })
    if (outcome.kind !== 'data') return
    // A reading that had to be asked for again was answered by the last of its attempts: it began then at the earliest.
    const told = { client, call, return: now() }
    const { status, responses } = (outcome.data as { form: { status: string; responses: Answered[] } }).form
    ofStatus.push({ ...told, kind: 'readStatus', status })
    for (const [question, calls] of ofQuestion) {
      const { text = '', revision = 0 } = responses.find(({ key }) => key === question) ?? {}
      calls.push({ ...told, kind: 'readAnswer', text, revision })
    }
  }

  async function again(pauseMs: number, one: () => Promise<void>): Promise<void> {
    while (!isOver()) {
      await one()
      await wait(Math.random() * pauseMs * 2)
    }
  }

  await Promise.all([
    ...QUESTIONS.flatMap((question, n) => [
      again(60, () => save(2 * n, 'chelsea', question)),
      again(60, () => save(2 * n + 1, 'bob', question)),
    ]),
    ...ACTIONS.map((action, n) => again(action.pauseMs, () => act(10 + n, action))),
    again(120, () => read(20)),
  ])
  await read(20)
  return [...ofQuestion.values()].map((calls) => [...calls, ...ofStatus])
}

/** It may have come to pass: a refusal says nothing of an attempt before whose reply was lost. */
const isUncertain = (outcome: Outcome): boolean =>
  outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.wasLost)
