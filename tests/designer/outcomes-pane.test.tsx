import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entriesOf, freeId } from '../../designer/document/entries.ts'
import { appendEntry, removeEntry } from '../../designer/document/list-edits.ts'
import { kinds, newGroup } from '../../designer/outcomes/kinds.ts'
import OutcomesPane from '../../designer/outcomes/OutcomesPane.tsx'
import { tryGroup } from '../../designer/outcomes/try-group.ts'
import { applyEdits, carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { registry } from '../support/plugin-models.ts'
import { openPane } from './open-pane.tsx'

const root = new URL('../../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const groups = readdirSync(new URL('server/demo/outcomes/', root)).map(
  (file) => `server/demo/outcomes/${file}`,
)
const now = '2026-03-01T12:00:00.000Z'

describe('the outcomes of a template', () => {
  it.each(groups)('OU-03 ST-07 leave %s as it is to the byte until somebody changes it', (path) => {
    const template = read('server/demo/templates/lab-hazard-assessment.json')
    const outcomes = [read(path)]
    const before = JSON.stringify(outcomes)
    const { edits, markup } = openPane(OutcomesPane, { template, workflow: {}, outcomes })
    expect([edits, JSON.stringify(outcomes)]).toEqual([[], before])
    expect(markup).toContain(outcomes[0].name)
  })

  it('OU-03 are drawn whatever the draft holds', () => {
    for (const outcomes of [
      undefined,
      null,
      3,
      [null, 7, { id: 4 }],
      [{ id: 'a', outcomes: 'x', scales: 3 }],
    ])
      expect(openPane(OutcomesPane, { template: null, workflow: null, outcomes }).edits).toEqual([])
  })

  it('OU-07 come to what the runtime finds: the risk of the demo laboratory', () => {
    const compiled = compileTemplate(read('server/demo/templates/lab-hazard-assessment.json'), registry)
    const group = read('server/demo/outcomes/lab-remaining-risk.json')
    const levelWith = (likelihood: string, severity: string) => {
      const answers = new Map([
        ['likelihood', { selectedOptionIds: [likelihood] }],
        ['severity', { selectedOptionIds: [severity] }],
      ])
      return tryGroup(group, compiled, answers, now)?.find(({ level }) => level)?.level?.name
    }
    expect(levelWith('rare', 'negligible')).toBe('Low')
    expect(tryGroup(group, compiled, new Map(), now)?.every(({ state }) => state !== 'applies')).toBe(true)
    expect(tryGroup({ outcomes: 7 }, compiled, new Map(), now)).toBeUndefined()
  })

  it('OU-01 begin with what their kind must have, but for the words', () => {
    const { check } = createDocumentValidator({})
    const said = { text: 'Stop.', prompt: 'Why?', courseId: 'c-1' }
    const outcomes = kinds.map(({ id, begin }) => {
      const words = Object.fromEntries(Object.entries(said).filter(([name]) => name in begin))
      return { id: freeId([], id), type: id, ...begin, ...words }
    })
    expect(check('outcome-group', { ...(newGroup('g') as object), outcomes })).toEqual([])
  })
})

describe('entries of a list', () => {
  it('OU-03 come at its end and go again, to the byte', () => {
    const documents = { outcomes: [{ id: 'a', outcomes: [{ id: 'x' }] }] }
    const edits = appendEntry(documents, ['outcomes', 0, 'outcomes'], { id: 'y' })
    const { document, edits: done } = carryOut(documents, edits)
    expect(entriesOf((document as typeof documents).outcomes[0]?.outcomes).map(({ id }) => id)).toEqual([
      'x',
      'y',
    ])
    expect(JSON.stringify(applyEdits(document, invertEdits(done)))).toBe(JSON.stringify(documents))
    expect(applyEdits(document, removeEntry(document, ['outcomes', 0, 'outcomes', 1]))).toEqual(documents)
    expect(applyEdits({}, appendEntry({}, ['outcomes'], { id: 'y' }))).toEqual({ outcomes: [{ id: 'y' }] })
    const scales = { outcomes: [{ id: 'a', scales: [{ level: 'Low' }] }] }
    expect(applyEdits(scales, removeEntry(scales, ['outcomes', 0, 'scales', 0]))).toEqual({
      outcomes: [{ id: 'a' }],
    })
    const kept = removeEntry(documents, ['outcomes', 0, 'outcomes', 0], { keepsList: true })
    expect(applyEdits(documents, kept)).toEqual({ outcomes: [{ id: 'a', outcomes: [] }] })
    expect(removeEntry(documents, ['outcomes', 3])).toEqual([])
  })
})
