import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { erin } from '../support/cast.ts'
import { fakes, options, page, section, table, templateOf, text, when } from '../support/elements.ts'
import { draft, openAndListen as open } from '../support/open-engine.ts'

const chosen = (...selectedOptionIds: string[]) => ({ selectedOptionIds })

describe('what a form shows', () => {
  it('are the pages that a new status opens', () => {
    const closed = { permissions: [{ role: 'reviewer', canViewInStatuses: ['review'] }] }
    const pages = [page('p1', [text('a')]), page('p2', [text('b')], closed)]
    const actor = { userId: 'bob', roles: ['reviewer'] }
    const engine = createEngine(compileTemplate(templateOf(pages), fakes), { actor, context: draft })
    expect(engine.visiblePageIds()).toEqual(['p1'])
    engine.setContext({ ...draft, status: 'review' })
    expect(engine.visiblePageIds()).toEqual(['p1', 'p2'])
  })

  it('are the elements of rows in their rows alone', () => {
    const { engine } = open([table('t', [text('a')])], { t: { rowIds: ['r1'] } })
    expect([engine.get('a'), engine.get('t/a'), engine.get('t/undefined/a')]).toEqual(
      Array(3).fill(undefined),
    )
    expect(engine.get('t/r1/a')?.visible).toBe(true)
  })

  it('is a page on which only the rows of an unseen table stand, once there are any', () => {
    const { engine } = open([
      page('p1', [text('b')]),
      page('p2', [table('t', [text('a')], { hidden: true })]),
    ])
    expect(engine.visiblePageIds()).toEqual(['p1'])
    engine.set('t', { rowIds: ['r1'] })
    expect(engine.visiblePageIds()).toEqual(['p1', 'p2'])
    engine.set('t', { rowIds: [] })
    expect(engine.visiblePageIds()).toEqual(['p1'])
  })

  it('is an element of no known type as well, once its condition holds', () => {
    const { engine } = open([options('q', ['yes']), { id: 'h', type: 'hologram', ...when('q', 'yes') }])
    engine.set('q', chosen('yes'))
    expect(engine.get('h')?.visible).toBe(true)
  })

  it('are pages that may be seen and hold more than sections or what is never shown', () => {
    const { engine } = open([
      page('p1', [options('q', ['yes'])]),
      page('hidden', [text('a')], when('q', 'yes')),
      page('closed', [text('b')], { permissions: [{ role: 'nobody', canViewWhen: ['draft'] }] }),
      page('sections', [section('s', [section('s2', [])])]),
      page('silent', [text('c', { hidden: true })]),
      page('later', [text('d', when('q', 'yes'))]),
      page('unknown', [{ id: 'h', type: 'hologram' }]),
      page('empty', []),
    ])
    const first = engine.visiblePageIds()
    expect(first).toEqual(['p1', 'unknown'])
    engine.set('q', chosen('yes'))
    expect(engine.visiblePageIds()).toEqual(['p1', 'hidden', 'later', 'unknown'])
    engine.set('q', chosen('no'))
    expect(engine.visiblePageIds()).toEqual(first)
  })

  it('follows its last page when that comes and goes, and one page in the place of another', () => {
    const { engine } = open([
      page('p1', [options('q', ['a', 'b'])]),
      page('pa', [text('a')], when('q', 'a')),
      page('pb', [text('b')], when('q', 'b')),
    ])
    const shown = (...options: string[]) => {
      engine.set('q', chosen(...options))
      return engine.visiblePageIds()
    }
    expect(shown('a', 'b')).toEqual(['p1', 'pa', 'pb'])
    expect(shown('a')).toEqual(['p1', 'pa'])
    expect(shown('b')).toEqual(['p1', 'pb'])
    expect(shown()).toEqual(['p1'])
  })

  it('keeps the list of its pages while only answers change', () => {
    const { engine } = open([
      page('p1', [options('q', ['yes']), text('a', when('q', 'yes'))]),
      page('p2', [text('b')]),
    ])
    const pages = engine.visiblePageIds()
    engine.set('b', { text: 'x' })
    engine.set('q', chosen('yes'))
    expect(engine.visiblePageIds()).toBe(pages)
  })

  it('lists each container’s own children', () => {
    const { engine } = open(
      [page('p1', [text('a')]), page('p2', [table('t', [text('b')]), section('s', [text('c')])])],
      { t: { rowIds: ['r1', 'r2'] } },
    )
    expect(['p1', 'p2'].map((id) => engine.pageKeys(id))).toEqual([['a'], ['t', 's']])
    expect(['r1', 'r2'].map((row) => engine.childKeys('t', row))).toEqual([['t/r1/b'], ['t/r2/b']])
    expect(engine.childKeys('s')).toEqual(['c'])
    for (const keys of [engine.childKeys('t'), engine.childKeys('t', 'r9'), engine.childKeys('s', 'r1')])
      expect(keys).toEqual([])
    expect(engine.childKeys('nowhere')).toEqual([])
    expect(engine.pageSchema('p1')).toMatchObject({ properties: { a: {} } })
    expect(engine.pageSchema('nowhere')).toEqual({ type: 'object' })
  })

  it('validates in the order of the document, through sections and rows, and never what nobody sees', () => {
    const required = { required: true }
    const { engine } = open(
      [
        section('s', [text('a', required), section('s2', [text('b', required), text('c', required)])]),
        table('t', [text('d', required), text('e', required)], required),
        text('silent', { ...required, hidden: true }),
        text('f', required),
      ],
      { t: { rowIds: ['r2', 'r1'] } },
    )
    const paths = engine.validate().filter(({ code }) => code === 'required')
    expect(paths.map(({ path }) => path)).toEqual([
      'a',
      'b',
      'c',
      't/r2/d',
      't/r2/e',
      't/r1/d',
      't/r1/e',
      'f',
    ])
    expect(engine.get('silent')?.issues).toEqual([])
  })

  it('requires only what asks', () => {
    const { engine } = open([
      text('a', { required: true }),
      text('b'),
      section('s', [], { required: true }),
      { id: 'h', type: 'hologram', required: true },
    ])
    expect(['a', 'b', 's', 'h'].map((key) => engine.get(key)?.required)).toEqual([true, false, false, false])
    expect(engine.get('a')).not.toHaveProperty('warnings')
    expect(engine.get('a')).not.toHaveProperty('suggestion')
    expect(engine.get('a')).not.toHaveProperty('withheld')
    expect(engine.get('a')).not.toHaveProperty('rowIds')
  })

  it('begins with the answers that are answers', () => {
    const { engine } = open([text('a')], { a: null as never })
    expect([...engine.answers()]).toEqual([])
    expect(
      createEngine(compileTemplate(templateOf([text('a')]), fakes), { actor: erin, context: draft }).answers()
        .size,
    ).toBe(0)
  })
})
