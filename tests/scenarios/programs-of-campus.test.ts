import { expect, it } from 'vitest'
import type { Program } from '../../schemas/index.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { PROGRAMS } from '../../server/features/ground/program/index.ts'
import { lintViewerRule } from '../../server/features/ground/program/viewer-rules.ts'
import { onCampus } from './support/each-store.ts'

onCampus('the programs of one’s campus', (campus) => {
  interface Found {
    home: { findProgramsByCampus: { id: string }[] }
    findProgramsByCampus: { id: string }[]
  }
  /** What lists show Chelsea, were she of this campus and had she these tags. */
  const shownAt = async (campusCode: string, ...tags: string[]) => {
    const people = campus().store.collection(PEOPLE)
    await people.updateOne({ id: 'chelsea' }, { $set: { campusCode, tags } })
    const found = await campus()
      .as('chelsea')
      .ask<Found>('{ home { findProgramsByCampus { id } } findProgramsByCampus { id } }')
    expect(found.home.findProgramsByCampus).toEqual(found.findProgramsByCampus)
    return found.findProgramsByCampus.map(({ id }) => id)
  }

  it('HD-09 keep Medical Center EHS at 02, 03 and 09 for people tagged HEALTH', async () => {
    for (const code of ['02', '03', '09']) {
      expect(await shownAt(code, 'HEALTH')).toContain(`ehs-medical-center-${code}`)
      expect(await shownAt(code)).not.toContain(`ehs-medical-center-${code}`)
      expect(await shownAt(code, 'RESEARCH')).not.toContain(`ehs-medical-center-${code}`)
      // The other programs of the campus, and those of every campus, are there for both.
      for (const tags of [['HEALTH'], []])
        expect(await shownAt(code, ...tags)).toEqual(expect.arrayContaining([`ehs-${code}`, 'travel']))
    }
  })

  it('HD-09 keep Risk Services at 06 for people not tagged HEALTH', async () => {
    expect(await shownAt('06')).toContain('risk-services-06')
    expect(await shownAt('06', 'HEALTH')).not.toContain('risk-services-06')
  })

  it('follow a rule that a document has, without any code, and are shown to nobody where it cannot be read', async () => {
    const program = (id: string, showWhen: Program['showWhen']): Program => ({
      ...{ schemaVersion: 1, id, name: id, domain: { type: 'CAMPUS', campus: '05' }, features: [] },
      ...(showWhen !== undefined && { showWhen }),
    })
    await campus().put(PROGRAMS, program('night-work', { in: ['tag:NIGHT', { viewer: 'roles' }] }))
    await campus().put(PROGRAMS, program('no-rule', undefined))
    await campus().put(PROGRAMS, program('broken', { in: ['x', { viewer: 'everything' }] }))
    const own = (ids: string[]) => ids.filter((id) => ['night-work', 'no-rule', 'broken'].includes(id))
    expect(own(await shownAt('05'))).toEqual(['no-rule'])
    expect(own(await shownAt('05', 'NIGHT'))).toEqual(['night-work', 'no-rule'])
  })

  it('refuse a rule that asks for a form', () => {
    const found = (rule: Program['showWhen']) =>
      lintViewerRule(rule).map(({ code, path }) => `${code} ${path}`)
    expect(found({ in: ['tag:HEALTH', { viewer: 'roles' }] })).toEqual([])
    expect(found({ '==': [{ answer: 'kind' }, 'x'] })).toEqual(['viewer_rule.reads_form /showWhen'])
    expect(found({ $where: ['1'] })).toEqual(['rule.unknown_operator /showWhen'])
  })
})
