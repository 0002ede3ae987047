import { describe, expect, it } from 'vitest'
import { jsonEdits } from '../../designer/document/json/json-edits.ts'
import { createTextDraft } from '../../designer/json/text-draft.ts'
import type { Problem } from '../../designer/parts/problems.ts'
import type { KeptText } from '../../runtime/client/autosave/kept-texts.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { applyEdits, carryOut } from '../../runtime/core/edit/apply-edits.ts'
import type { Edit } from '../../schemas/index.ts'
import { VirtualTime } from '../client/support/virtual-time.ts'
import { openLocalDraft } from './support/local-draft.ts'

const element = (id: string, title = id) => ({ id, type: 'any', title })
const template = {
  name: 'Zebra bites',
  ofTheirs: { kept: [1, 2] },
  pages: [{ id: 'p', children: [element('a'), element('b')] }],
}

/** What a gate says that knows one rule: a title is a text. */
function problemsIn(documents: unknown): Problem[] {
  const { pages } = (documents as { template: { pages: { children: { title: unknown }[] }[] } }).template
  return pages.flatMap(({ children }, page) =>
    children.flatMap(({ title }, i) =>
      typeof title === 'string'
        ? []
        : [
            {
              ...{ document: 'template', code: 'schema.type', path: `/pages/${page}/children/${i}/title` },
              ...{ params: { type: 'string' }, isWarning: false },
            },
          ],
    ),
  )
}

async function open(kept?: KeptText, first: object = template) {
  const session = openLocalDraft(first)
  const timers = new VirtualTime()
  const keeping: { last: KeptText | undefined } = { last: kept }
  let failure: Error | undefined
  const draft = createTextDraft({
    ...{ session, timers, kept },
    keep: (text) => {
      keeping.last = text
    },
    ask: async (edits?: readonly Edit[]) => {
      if (failure) throw failure
      return problemsIn(edits ? applyEdits(session.documents(), edits) : session.documents())
    },
  })
  await session.settle()
  return {
    ...{ session, timers, draft, keeping },
    fail: (error?: Error) => {
      failure = error
    },
    text: () => draft.get().text,
    said: () => draft.get().said?.text,
    type: (from: string, to: string) => draft.type(draft.get().text.replace(from, to)),
  }
}

describe('ST-07 a draft as text', () => {
  it('is no edit as it is, nor when it is only written otherwise', async () => {
    const { draft, session, said, text } = await open()
    await draft.apply()
    draft.type(JSON.stringify(session.documents()))
    expect(draft.get().isChanged).toBe(true)
    await draft.apply()
    expect(said()).toMatch('Nothing was changed')
    expect(draft.get().isChanged).toBe(false)
    expect(text()).toContain('\n  "template": {\n')
    expect(session.status().undo).toBeUndefined()
  })

  it('is applied as one step that is taken back to the byte, with what it does not know', async () => {
    const { draft, session, type } = await open()
    const before = JSON.stringify(session.documents())
    type('"title": "a"', '"title": "A", "theirs": null')
    type('"name": "Zebra bites"', '"name": "Lion bites"')
    await draft.apply()
    expect(session.documents().template).toMatchObject({ name: 'Lion bites', ofTheirs: { kept: [1, 2] } })
    expect(JSON.stringify(session.documents())).toContain('{"id":"a","type":"any","title":"A","theirs":null}')
    expect(session.status().undo).toBe('Change the JSON')
    expect(draft.get().isChanged).toBe(false)
    session.undo()
    expect(JSON.stringify(session.documents())).toBe(before)
    expect(draft.get().text).toContain('"Zebra bites"')
    expect(session.status().undo).toBeUndefined()
  })

  it('refuses what cannot be read with its place, keeps the text, and takes it up after a reload', async () => {
    const { draft, timers, keeping, type, said, session } = await open()
    type('"title": "b"', '"title" "b"')
    await timers.advance(300)
    const text = draft.get().text
    expect(draft.get().marks[0]).toMatchObject({
      message: 'A colon is missing behind “title”: “"” stands here',
    })
    expect(text.slice(0, draft.get().marks[0]?.from).split('\n')).toHaveLength(
      text.split('\n').findIndex((line) => line.includes('"title" "b"')) + 1,
    )
    await draft.apply()
    expect(said()).toMatch('has to be mended')
    expect(keeping.last?.text).toBe(text)
    expect(session.status().undo).toBeUndefined()
    draft.stop()
    const later = await open(keeping.last)
    expect(later.draft.get()).toMatchObject({ text, isChanged: true, isBehind: false })
    later.type('"title" "b"', '"title": "B"')
    await later.draft.apply()
    expect(later.session.documents().template).toMatchObject({ pages: [{ children: [{}, { title: 'B' }] }] })
    await later.timers.advance(300)
    expect(later.keeping.last).toBeUndefined()
  })

  it('refuses a wrong kind at its line, unless the draft had it before', async () => {
    const { draft, type, said, session, text } = await open()
    type('"title": "b"', '"title": 4')
    await draft.apply()
    expect(said()).toMatch('A draft cannot hold what is marked')
    const [mark] = draft.get().marks
    expect(text().slice(mark?.from, mark?.to)).toBe('"title": 4')
    expect(session.status().undo).toBeUndefined()

    const had = await open(undefined, { pages: [{ id: 'p', children: [{ id: 'a', title: 4 }] }] })
    had.type('"id": "a"', '"id": "a", "more": 1')
    await had.draft.apply()
    expect(had.said()).toMatch('Applied')
    expect(had.draft.get().marks).toHaveLength(1)
  })

  it('is marked while it is written, and what was found stays at its line', async () => {
    const { draft, type, timers, text } = await open()
    type('"title": "b"', '"title": 4')
    await timers.advance(2_000)
    expect(draft.get().marks).toHaveLength(1)
    type('{\n', '{\n\n\n')
    await timers.advance(300)
    const [mark] = draft.get().marks
    expect(text().slice(mark?.from, mark?.to)).toBe('"title": 4')
  })

  it('keeps what others did elsewhere, and asks where they changed the same', async () => {
    const { draft, session, type, said, timers } = await open()
    const at = ['template', 'pages', { id: 'p' }, 'children']
    const rename = (id: string, was: string, value: string): Edit => ({
      ...{ do: 'set', at: [...at, { id }, 'title'], was, value },
    })
    type('"title": "a"', '"title": "mine"')
    session.apply([rename('b', 'b', 'theirs')], 'Rename')
    expect(draft.get().isBehind).toBe(true)
    await timers.advance(2_000)
    await draft.apply()
    expect(said()).toMatch('Applied')
    const titles = () => JSON.stringify(session.documents()).match(/"title":"\w+"/g)
    expect(titles()).toEqual(['"title":"mine"', '"title":"theirs"'])

    type('"title": "mine"', '"title": "again"')
    session.apply([rename('a', 'mine', 'other')], 'Rename')
    await draft.apply()
    expect(draft.get().clash).toEqual({ place: [...at, { id: 'a' }, 'title'], now: 'other' })
    expect(titles()).toEqual(['"title":"other"', '"title":"theirs"'])
    draft.bring()
    expect(draft.get().clash).toBeDefined()
    await draft.apply({ isOver: true })
    expect(titles()).toEqual(['"title":"again"', '"title":"theirs"'])

    type('"title": "again"', '"title": "last"')
    session.apply([rename('b', 'theirs', 'newer')], 'Rename')
    draft.bring()
    expect(draft.get()).toMatchObject({ isBehind: false, isChanged: true })
    expect(draft.get().text).toMatch(/"last"[\s\S]*"newer"/)
    draft.discard()
    expect(draft.get().text).toMatch(/"again"[\s\S]*"newer"/)
  })

  it('follows the draft as long as nothing was typed', async () => {
    const { draft, session } = await open()
    session.apply([{ do: 'set', at: ['template', 'name'], value: 'Lions', was: 'Zebra bites' }], 'Rename')
    expect(draft.get()).toMatchObject({ isChanged: false, isBehind: false })
    expect(draft.get().text).toContain('"Lions"')
  })

  it('is kept where the gate cannot be asked, or a change is too much for one request', async () => {
    const { draft, type, said, fail, session } = await open()
    type('"title": "a"', '"title": "A"')
    fail(new RequestError('OFFLINE', ''))
    await draft.apply()
    expect(said()).toMatch(/^Not applied\. /)
    expect(draft.get()).toMatchObject({ isChanged: true, isBusy: false })
    fail(
      new RequestError('LIMIT_EXCEEDED', '', {
        issues: [{ code: 'draft.too_many_elements', path: '', params: { max: 5 } }],
      }),
    )
    await draft.apply()
    expect(said()).toBe('Not applied. A draft holds up to 5 elements.')
    fail()
    type('"title": "A"', `"title": "${'x'.repeat(1_100_000)}"`)
    await draft.apply()
    expect(said()).toMatch('more than can be saved at once')
    expect(session.status().undo).toBeUndefined()
  })
})

describe('the edits of a text', () => {
  const draft = (...pages: object[]) => ({ template: { pages }, workflow: {} })

  it('move an element to where it stands now, so that it stays the same', () => {
    const [a, b] = [element('a'), element('b')]
    const before = draft({ id: 'p', children: [a, b] }, { id: 'q', children: [element('c')] })
    const after = draft(
      { id: 'p', children: [b] },
      { id: 'q', children: [{ ...a, title: 'A' }, element('c')] },
    )
    const edits = jsonEdits(before, after)
    expect(edits.map((edit) => edit.do)).toEqual(['move', 'set'])
    const { document } = carryOut(before, edits)
    expect(JSON.stringify(document)).toBe(JSON.stringify(after))
  })

  it('make one of the other also where sections go into each other', () => {
    const section = (id: string, ...children: object[]) => ({ id, children })
    const before = draft(section('p', section('a', section('b', element('c')))))
    const after = draft(section('p', section('b', section('a', element('c'))), element('d')))
    const { document } = carryOut(before, jsonEdits(before, after))
    expect(JSON.stringify(document)).toBe(JSON.stringify(after))
  })
})
