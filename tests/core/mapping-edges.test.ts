import { describe, expect, it } from 'vitest'
import type { AnswerValue, ElementModel, Scalar } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { businessValues } from '../../runtime/core/mapping/business-values.ts'
import {
  answerSaying,
  mappedAnswer,
  mappingFault,
  viewerSource,
} from '../../runtime/core/mapping/default-mapping.ts'
import { createFollower } from '../../runtime/core/mapping/follow-questions.ts'
import { PROFILE_FIELDS } from '../../runtime/core/mapping/profile-fields.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { fakes, section, table, templateOf, text } from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'

/** The small text element with parts of its answer's model changed. */
const registryWith = (answer: object) => {
  const words = fakes.get('fake-words') as ElementModel
  const changed = { ...words, answer: { ...words.answer, ...answer } } as ElementModel
  return { ...fakes, get: (type: string) => (type === 'fake-words' ? changed : fakes.get(type)) }
}
const scalar = (value: Scalar) => ({ text: String(value) })
const saying = registryWith({ from: { scalar } })
const compile = (elements: Element[], registry = saying) => compileTemplate(templateOf(elements), registry)
const mapped = (sourceId: string, field: string) => ({ defaultMapping: { sourceId, field } })

describe('ET-28 what an answer publishes', () => {
  const published = (path: string, answer: AnswerValue, extra: object = {}) => {
    const element = text('q', { businessKeys: [{ key: 'k', path }], ...extra })
    const context = { status: 'draft', canUpdate: true, now: '' }
    return businessValues(evaluate(compile([element]), [['q', answer]], SYSTEM, context)).get('k')
  }
  const deep = { text: 'x', site: { rooms: ['101', '102'], name: 'Lab', open: true, size: 4, none: null } }

  it('its first column, a named one, or what lies at a path of its own', () => {
    expect(published('', deep)).toEqual(['x'])
    expect(published('length', deep)).toEqual([1])
    expect(published('site.name', deep)).toEqual(['Lab'])
    expect(published('site.open', deep)).toEqual([true])
    expect(published('site.size', deep)).toEqual([4])
    expect(published('site.rooms', deep)).toEqual(['101', '102'])
    expect(published('site.rooms.1', deep)).toEqual(['102'])
  })

  it.each([
    'site',
    'site.none',
    'site.none.deeper',
    'site.ghost',
    'site.name.0.0',
    'site.name.length',
    'ghost',
    'site.toString',
    '.',
    'site.',
  ])('nothing at %j', (path) => {
    expect(published(path, deep)).toBeUndefined()
  })

  it('no number that is none, and nothing where no list of keys is', () => {
    expect(published('n', { text: 'x', n: Number.NaN })).toBeUndefined()
    expect(published('n', { text: 'x', n: Number.POSITIVE_INFINITY })).toBeUndefined()
    expect(published('n', { text: 'x', n: 0 })).toEqual([0])
    expect(published('n', { text: 'x', n: false })).toEqual([false])
    expect(published('', deep, { businessKeys: 'k' })).toBeUndefined()
  })

  it('nothing of a question that the template does not have', () => {
    const evaluation = evaluate(
      compile([text('q', { businessKeys: [{ key: 'k', path: '' }] })]),
      [['q', deep]],
      SYSTEM,
      {
        status: 'draft',
        canUpdate: true,
        now: '',
      },
    )
    const other = Object.assign(new Map(evaluation), { compiled: compile([text('other')]) })
    expect(businessValues(other).size).toBe(0)
  })
})

describe('ET-27 the profile of a person', () => {
  it('gives the texts that are not blank', () => {
    const profile = { firstName: 'Ada', lastName: ' ', age: 5, roles: ['x'], isActive: true, email: '' }
    expect([...(viewerSource(profile).get('viewer') ?? [])]).toEqual([['firstName', 'Ada']])
  })

  it('has the texts of a person’s document and what is made of them', () => {
    for (const field of ['userId', 'fullName', 'department', 'campusCode', 'firstName', 'lastName', 'email'])
      expect([field, PROFILE_FIELDS.has(field)]).toEqual([field, true])
    for (const field of [
      'isActive',
      'schemaVersion',
      'tags',
      'relationships',
      'idps',
      '',
      'Stryker was here',
    ])
      expect([field, PROFILE_FIELDS.has(field)]).toEqual([field, false])
  })
})

describe('ET-27 what a mapped value says', () => {
  const asked = (answer: object) => {
    const element = compile([text('q', mapped('viewer', 'firstName'))], registryWith(answer)).elements.get(
      'q',
    )
    if (!element) throw new Error('no question')
    return element
  }
  const said = (answer: object, value: Scalar = 'Ada') =>
    mappedAnswer(asked(answer), new Map([['viewer', new Map([['firstName', value]])]]))

  it('an answer of the element, and none that is empty or that it cannot say', () => {
    expect(said({ from: { scalar } })).toEqual({ text: 'Ada' })
    expect(said({ from: { scalar } }, ' ')).toBeNull()
    expect(said({ from: { scalar: () => null } })).toBeNull()
    expect(said({ from: {} })).toBeNull()
    expect(said({ from: undefined })).toBeNull()
    const fail = () => {
      throw new Error('no')
    }
    expect(said({ from: { scalar: fail } })).toBeNull()
    expect(said({ from: { scalar }, isEmpty: fail })).toBeNull()
  })

  it('nothing to an element without an answer, or of no known type', () => {
    const elements = compile([section('s', []), { id: 'h', type: 'hologram' }]).elements
    for (const id of ['s', 'h']) {
      const element = elements.get(id)
      expect(element && answerSaying(element, 'Ada')).toBeNull()
    }
  })
})

describe('ET-27 which mappings can never give an answer', () => {
  const fault = (elements: Element[], id = 'q', registry = saying) => {
    const { elements: compiled } = compile(elements, registry)
    const element = compiled.get(id)
    if (!element) throw new Error('no question')
    return mappingFault(element, compiled, new Set(['firstName']))
  }
  const from = (sourceId: string, field = 'text') => text('q', mapped(sourceId, field))

  it('none without a mapping, or with a sound one', () => {
    expect(fault([text('q')])).toBeUndefined()
    expect(fault([from('viewer', 'firstName')])).toBeUndefined()
    expect(fault([text('a'), from('a')])).toBeUndefined()
    expect(fault([table('t', [text('a'), from('a')])])).toBeUndefined()
  })

  it.each<[string, string, Element[]]>([
    ['unknown_field', 'a field that the profile lacks', [from('viewer', 'shoeSize')]],
    ['unknown_field', 'a column that the question lacks', [text('a'), from('a', 'colour')]],
    ['in_rows', 'the profile in a row', [table('t', [from('viewer', 'firstName')])]],
    ['unknown_source', 'a question that is not there', [from('ghost')]],
    ['unknown_source', 'itself', [from('q')]],
    ['unknown_source', 'an element that asks nothing', [section('s', []), from('s')]],
    ['unknown_source', 'an element of no known type', [{ id: 'h', type: 'hologram' }, from('h')]],
    ['out_of_reach', 'a question in rows from outside', [table('t', [text('a')]), from('a')]],
    ['out_of_reach', 'a question outside from inside rows', [text('a'), table('t', [from('a')])]],
    ['out_of_reach', 'a question in other rows', [table('t', [text('a')]), table('u', [from('a')])]],
    ['circle', 'one that is mapped from it', [text('a', mapped('q', 'text')), from('a')]],
    [
      'circle',
      'one that is mapped from it by another',
      [text('a', mapped('b', 'text')), text('b', mapped('q', 'text')), from('a')],
    ],
  ])('%s: %s', (code, _, elements) => {
    expect(fault(elements)).toBe(`default_mapping.${code}`)
  })

  it('ends where a circle lies behind the source', () => {
    expect(fault([text('a', mapped('b', 'text')), text('b', mapped('a', 'text')), from('a')])).toBeUndefined()
  })

  it('one to an element that can say no value', () => {
    for (const answer of [{ from: undefined }, { from: {} }])
      expect(fault([from('viewer', 'firstName')], 'q', registryWith(answer))).toBe(
        'default_mapping.not_taken',
      )
    expect(fault([section('s', [], mapped('viewer', 'firstName'))], 's')).toBe('default_mapping.not_taken')
    expect(fault([{ id: 'h', type: 'hologram', ...mapped('viewer', 'firstName') }], 'h')).toBe(
      'default_mapping.not_taken',
    )
  })
})

describe('ET-27 an answer that follows another', () => {
  const follows = (id: string, sourceId: string) => text(id, { defaultMapping: { sourceId } as never })
  const open = (elements: Element[], answers: Record<string, AnswerValue> = {}) => {
    const compiled = compile(elements)
    const engine = createEngine(compiled, { actor: erin, context: draft, answers: Object.entries(answers) })
    const follower = createFollower(engine, compiled)
    const change = (key: string, said: string | null) => {
      engine.set(key, said === null ? null : { text: said })
      const made: string[] = []
      follower.follow(key, ({ key, to }) => {
        made.push(`${key}=${to?.text ?? ''}`)
        engine.set(key, to)
      })
      return made
    }
    return { engine, change }
  }

  it('goes on as long as it is what was mapped, through others like it, and ends in a circle', () => {
    const { engine, change } = open([text('a'), follows('b', 'a'), follows('c', 'b')])
    expect(change('a', 'x')).toEqual(['b=x', 'c=x'])
    expect(change('a', 'y')).toEqual(['b=y', 'c=y'])
    expect(change('c', 'own')).toEqual([])
    expect(change('a', null)).toEqual(['b='])
    expect(engine.get('c')?.value).toEqual({ text: 'own' })
    const circle = open([follows('a', 'b'), follows('b', 'a')])
    expect(circle.change('a', 'x')).toEqual(['b=x'])
    expect(circle.change('b', 'y')).toEqual([])
  })

  it('goes on after the form was opened again, and after it was taken away by nobody', () => {
    const { engine, change } = open([text('a'), follows('b', 'a')], { a: { text: 'x' }, b: { text: 'x' } })
    expect(change('a', 'y')).toEqual(['b=y'])
    engine.set('b', null)
    expect(change('a', 'z')).toEqual(['b=z'])
    const other = open([text('a'), follows('b', 'a')], { a: { text: 'x' }, b: { text: 'typed' } })
    expect(other.change('a', 'y')).toEqual([])
  })

  it('is none in other rows, nor where the document names what is not there', () => {
    const { change } = open([text('a'), table('t', [follows('in', 'a')]), follows('lost', 'ghost')], {
      a: { text: 'x' },
      gone: { text: 'x' },
      t: { rowIds: ['r'] },
    })
    expect(change('a', 'y')).toEqual([])
    expect(change('gone', 'y')).toEqual([])
  })
})
