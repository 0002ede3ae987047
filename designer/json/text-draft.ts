import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import type { KeptText } from '../../runtime/client/autosave/kept-texts.ts'
import type { Timers } from '../../runtime/client/autosave/types.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { EDITS_BYTES } from '../../runtime/core/edit/bounds.ts'
import { EditError } from '../../runtime/core/edit/edit-error.ts'
import { sameJson } from '../../runtime/core/edit/json.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { createStore } from '../../runtime/react/hooks/store.ts'
import type { Edit } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import type { DraftSession } from '../document/draft-session.ts'
import { bytesOf, readDocuments, writeDocuments } from '../document/json/read-documents.ts'
import type { Mark } from '../parts/json-editor/mark.ts'
import type { Problem } from '../parts/problems.ts'
import { type Found, marksOf, newFaults } from './problem-marks.ts'
import { type Clash, rebase } from './rebase.ts'
import { texts as words } from './texts.ts'

/** Rest after the last key before the text is read and kept, and before the gate is asked. */
const READ_MS = 250
const ASK_MS = 900

export interface TextState {
  text: string
  /** Counts up when the text was written anew, not typed; whether the editor is to take that back like typing. */
  written: { count: number; isUndoable: boolean }
  /** It says something else than what it was begun from. */
  isChanged: boolean
  /** The draft has changed since. */
  isBehind: boolean
  marks: readonly Mark[]
  clash: Clash | undefined
  said: { tone: 'info' | 'success' | 'danger'; text: string } | undefined
  isBusy: boolean
}

interface Host {
  session: Pick<DraftSession, 'documents' | 'status' | 'subscribe' | 'apply' | 'settle'>
  /** What the gate would say with these edits made, or of the draft as it is. @throws RequestError */
  ask(edits?: readonly Edit[]): Promise<readonly Problem[]>
  timers: Timers
  /** What an earlier page kept. */
  kept: KeptText | undefined
  keep(kept: KeptText | undefined): void
}

export type TextDraft = ReturnType<typeof createTextDraft>

/** A draft as text, which changes nothing of the draft before it is applied. No React: `get` and `subscribe` are a store. */
export function createTextDraft({ session, ask, timers, kept, keep }: Host) {
  let base = (kept?.base as DraftDocuments | undefined) ?? session.documents()
  let baseText = writeDocuments(base)
  let seen = session.documents()
  let found: Found | undefined
  let reading: unknown
  let asking: unknown
  let asked = 0
  const store = createStore<TextState>({
    ...{
      text: kept?.text ?? baseText,
      written: { count: 0, isUndoable: false },
      isChanged: false,
      isBehind: false,
      marks: [],
    },
    ...{ clash: undefined, said: undefined, isBusy: false },
  })
  const set = (change: Partial<TextState>) => store.set({ ...store.get(), ...change })
  const say = (tone: 'info' | 'success' | 'danger', text: string) => set({ said: { tone, text } })

  function write(documents: DraftDocuments, text?: string, isUndoable = false): void {
    base = documents
    baseText = writeDocuments(documents)
    const count = store.get().written.count + 1
    set({ text: text ?? baseText, written: { count, isUndoable }, clash: undefined })
    measure()
    look()
  }

  /** How the text stands to the draft. */
  function measure(): void {
    const now = session.documents()
    set({
      isChanged: store.get().text !== baseText,
      isBehind: now !== base && !sameJson(now, base),
    })
  }

  function look(): void {
    timers.clear(reading)
    timers.clear(asking)
    const { text, isChanged, isBehind } = store.get()
    if (!isChanged && isBehind) {
      write(session.documents())
      return
    }
    keep(isChanged ? { text, base } : undefined)
    const turn = ++asked
    const read = readDocuments(text)
    if ('faults' in read) set({ marks: read.faults })
    else {
      set({ marks: found ? marksOf(found, read.source) : [] })
      asking = timers.set(() => void askGate(turn), ASK_MS)
    }
  }

  async function askGate(turn: number): Promise<void> {
    const { kind } = session.status()
    if (kind !== 'saved' && kind !== 'closed') {
      asking = timers.set(() => void askGate(turn), ASK_MS)
      return
    }
    const read = readDocuments(store.get().text)
    if ('faults' in read || kind === 'closed') return
    const rebased = rebase(base, read.documents, session.documents(), false)
    if ('clash' in rebased) return
    const { edits, documents } = rebased
    const problems = await ask(edits.length > 0 ? edits : undefined).catch(() => undefined)
    // What does not come is told when it is applied.
    if (problems && turn === asked) show({ problems, documents })
  }

  function show(next: Found): void {
    found = next
    const read = readDocuments(store.get().text)
    if (!('faults' in read)) set({ marks: marksOf(next, read.source) })
  }

  async function attempt(isOver: boolean): Promise<void> {
    timers.clear(reading)
    timers.clear(asking)
    asked += 1
    const read = readDocuments(store.get().text)
    if ('faults' in read) {
      set({ marks: read.faults })
      return say('danger', words.mendFirst)
    }
    const { kind } = await session.settle()
    if (kind !== 'saved') return say('danger', words.cannotSave)
    const now = session.documents()
    const rebased = rebase(base, read.documents, now, isOver)
    if ('clash' in rebased) return set({ clash: rebased.clash })
    const { edits, documents } = rebased
    if (edits.length === 0) {
      write(now)
      return say('info', words.nothingToApply)
    }
    if (bytesOf(edits) > EDITS_BYTES) return say('danger', words.tooMuch)
    const [before, after] = await Promise.all([ask(), ask(edits)])
    const refused = newFaults({ problems: after, documents }, { problems: before, documents: now })
    show({ problems: after, documents })
    if (refused.length > 0) {
      set({ marks: marksOf({ problems: refused, documents }, read.source) })
      return say('danger', words.cannotHold)
    }
    session.apply(edits, words.changeTheJson)
    write(session.documents())
    say('success', words.applied)
  }

  async function apply({ isOver = false } = {}): Promise<void> {
    if (store.get().isBusy || session.status().closed !== undefined) return
    set({ isBusy: true, clash: undefined, said: undefined })
    try {
      await attempt(isOver)
    } catch (error) {
      if (error instanceof EditError) set({ clash: { place: error.place, now: error.now } })
      else say('danger', words.notAppliedWhy(whyNot(error)))
    }
    set({ isBusy: false })
  }

  /** The text with what others did to the draft meanwhile. */
  function bring(): void {
    const read = readDocuments(store.get().text)
    const now = session.documents()
    const rebased = 'faults' in read ? undefined : rebase(base, read.documents, now, false)
    if (!rebased) say('danger', words.mendTextFirst)
    else if ('clash' in rebased) set({ clash: rebased.clash })
    else {
      write(now, writeDocuments(rebased.documents), true)
      say('info', words.broughtIn)
    }
  }

  const stop = session.subscribe(() => {
    const now = session.documents()
    if (now === seen) return
    seen = now
    if (store.get().isChanged) measure()
    else write(now)
  })
  measure()
  look()

  return {
    get: store.get,
    subscribe: store.subscribe,
    type(text: string): void {
      if (text === store.get().text) return
      set({ text, isChanged: text !== baseText, said: undefined })
      timers.clear(reading)
      timers.clear(asking)
      reading = timers.set(look, READ_MS)
    },
    apply,
    bring,
    /** Back to what the draft says. */
    discard(): void {
      write(session.documents(), undefined, true)
      say('info', words.textIsDraft)
    },
    stop(): void {
      stop()
      timers.clear(reading)
      timers.clear(asking)
      asked += 1
      const { text, isChanged } = store.get()
      keep(isChanged ? { text, base } : undefined)
    },
  }
}

function whyNot(error: unknown): string {
  const [issue] = error instanceof RequestError ? error.issues : []
  if (issue) return formatDocumentIssue(issue)
  return failureText(error, words.notChecked) ?? ''
}
