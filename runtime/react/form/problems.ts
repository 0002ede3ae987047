import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { Engine } from '../../core/model/engine.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { createStore, type Store } from '../hooks/store.ts'

/** A question, or one of its controls: the one for the part `field` of the answer. */
export interface QuestionPlace {
  key: AnswerKey
  field?: string
}

/** What is wrong with the form since the last attempt to submit it. */
export interface Problems {
  /** Counts the attempts: the list takes the focus once for each. */
  attempts: number
  /** In the order of the pages and of the questions on them. */
  issues: readonly Issue[]
  countByPage: ReadonlyMap<string, number>
}

/** Rest after a change before the list is made anew: it is a whole-form validation, and typing must not wait for it. */
const SETTLE_MS = 150

interface Host {
  engine: Engine
  pageIdOf(key: AnswerKey | undefined): string | undefined
  touched: ReadonlySet<AnswerKey>
  touch(key: AnswerKey): void
  /** What is to be shown at this question has changed. */
  notify(key: AnswerKey): void
}

export interface ProblemKeeper {
  store: Store<Problems | undefined>
  /** An issue that only the whole form has: rows with errors inside (VA-11), what the server refused. */
  extraIssue(key: AnswerKey): Issue | undefined
  attempt(): readonly Issue[]
  /** Lists what is still wrong after an attempt that another controller over the form has made: no focus moves. */
  goOn(): void
  refuse(issues: readonly Issue[]): void
}

/** Keeps the list of problems from the first attempt on; before it there is none, and nothing is computed. */
export function createProblems({ engine, pageIdOf, touched, touch, notify }: Host): ProblemKeeper {
  const store = createStore<Problems | undefined>(undefined)
  let fromServer: readonly Issue[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let watching = false
  let extras: ReadonlyMap<AnswerKey, Issue> = new Map()

  const publish = (found: readonly Issue[], attempts: number) => {
    const issues = withoutCollected(engine, found)
    const countByPage = new Map<string, number>()
    for (const issue of issues) {
      const page = pageIdOf(issue.path)
      if (page !== undefined) countByPage.set(page, (countByPage.get(page) ?? 0) + 1)
    }
    store.set({ attempts, issues, countByPage })
    const before = extras
    extras = extraIssues(engine, found)
    for (const key of new Set([...before.keys(), ...extras.keys()])) {
      if (before.get(key) !== extras.get(key)) notify(key)
    }
  }
  /** A question that appeared after the attempt is as fresh as one on a new form: not listed until it is left. */
  const refresh = () => {
    const found = engine.validate().filter(({ path }) => path === undefined || touched.has(path))
    publish(withoutTwins([...found, ...fromServer]), store.get()?.attempts ?? 1)
  }
  const watch = () => {
    if (watching) return
    watching = true
    engine.subscribeAll((keys) => {
      fromServer = fromServer.filter(({ path }) => path !== undefined && !keys.has(path))
      clearTimeout(timer)
      timer = setTimeout(refresh, SETTLE_MS)
    })
  }
  const show = (issues: readonly Issue[]) => {
    clearTimeout(timer)
    for (const { path } of issues) if (path !== undefined) touch(path)
    publish(issues, (store.get()?.attempts ?? 0) + 1)
    watch()
  }
  return {
    store,
    goOn() {
      store.set({ attempts: 0, issues: [], countByPage: new Map() })
      refresh()
      watch()
    },
    extraIssue: (key) => extras.get(key),
    attempt() {
      fromServer = []
      const issues = engine.validate()
      show(issues)
      return issues
    },
    refuse(issues) {
      fromServer = issues
      show(withoutTwins([...engine.validate(), ...issues]))
    },
  }
}

/** The first issue of each question that its own state does not hold. */
function extraIssues(engine: Engine, issues: readonly Issue[]): ReadonlyMap<AnswerKey, Issue> {
  const extras = new Map<AnswerKey, Issue>()
  for (const issue of issues) {
    const { path, code } = issue
    if (path === undefined || extras.has(path)) continue
    if (!engine.get(path)?.issues.some((own) => own.code === code)) extras.set(path, issue)
  }
  return extras
}

/** Rows are not listed for what is wrong inside them (VA-11, VA-12): the list says that itself, cell by cell. */
function withoutCollected(engine: Engine, issues: readonly Issue[]): Issue[] {
  const around = new Set(issues.flatMap(({ path }) => (path === undefined ? [] : keysAround(path))))
  return issues.filter(
    ({ code, path }) =>
      path === undefined ||
      !around.has(path) ||
      engine.get(path)?.issues.some((own) => own.code === code) === true,
  )
}

/** `a/1/b/2/c` stands in the rows of `a` and of `a/1/b`. */
function keysAround(key: AnswerKey): AnswerKey[] {
  const parts = key.split('/')
  return parts.flatMap((_, at) =>
    at % 2 === 0 && at < parts.length - 1 ? parts.slice(0, at + 1).join('/') : [],
  )
}

function withoutTwins(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter(({ code, path, field }) => {
    const name = `${path ?? ''} ${field ?? ''} ${code}`
    return !seen.has(name) && seen.add(name)
  })
}
