import { beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { makeAuthor } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const AT = '/relationship-v2/graphql'
const CREATE = `mutation ($campusId: ID!, $name: String!, $operationId: ID!) {
  createProgram(campusId: $campusId, name: $name, operationId: $operationId) { id name domainType campusCode }
}`

keepsRights('createProgram', {
  text: 'mutation { createProgram(campusId: "01", name: " ", operationId: "op-1") { id } }',
  ...{ allowed: ['campusAdmin', 'globalAdmin'], outcome: 'VALIDATION_FAILED' },
})

interface Created {
  createProgram: { id: string; name: string; domainType: string; campusCode: string }
}

onCampus('the programs of a campus', (campus) => {
  let count = 0
  beforeAll(() => makeAuthor(campus(), 'hector'))
  const create = (who: string, name: string, { campusId = '03', operationId = `op-${++count}` } = {}) =>
    campus().as(who).ask<Created>(CREATE, { campusId, name, operationId }, AT)
  const refusal = async (who: string, name: string, campusId = '03') => {
    const variables = { campusId, name, operationId: `op-${++count}` }
    const { errors } = await campus().as(who).send(CREATE, variables, AT)
    const { code, issues } = errors?.[0]?.extensions ?? {}
    return [code, issues?.[0]?.code, errors?.[0]?.message]
  }
  const mine = async (who: string) => {
    const text = '{ studioPrograms { campusId templateCount program { name } } }'
    type Programs = { studioPrograms: { campusId: string; program: { name: string } }[] }
    const { studioPrograms } = await campus().as(who).ask<Programs>(text, {}, '/form-builder/graphql')
    return studioPrograms.filter(({ campusId }) => campusId === '03').map(({ program }) => program.name)
  }

  describe('SG-01 a new program', () => {
    it('belongs to its campus, whose admins work on it at once, and is in the audit trail', async () => {
      const { createProgram } = await create('hector', '  Diving safety ')
      expect(createProgram).toMatchObject({ name: 'Diving safety', domainType: 'CAMPUS', campusCode: '03' })
      expect(await mine('hector')).toContain('Diving safety')
      const begun = `mutation ($program: ID!) { beginDraft(programId: $program) { programId } }`
      await campus().as('hector').ask(begun, { program: createProgram.id }, '/form-builder/graphql')
      const lines = await campus()
        .store.collection(AUDIT_EVENTS)
        .find({ action: 'program.create', to: createProgram.id })
      expect(lines).toMatchObject([{ actorId: 'hector', details: { name: 'Diving safety' } }])
    })

    it('is made once, however often its operation comes', async () => {
      const operationId = 'again'
      const first = await create('hector', 'Boating', { operationId })
      const second = await create('hector', 'Boating', { operationId })
      expect(second).toEqual(first)
      expect((await mine('hector')).filter((name) => name === 'Boating')).toEqual(['Boating'])
    })

    it('has a name that no other program of the campus has, whatever its case', async () => {
      await create('hector', 'Small craft')
      expect(await refusal('hector', 'SMALL CRAFT ')).toEqual([
        ...['VALIDATION_FAILED', 'program.name_taken', expect.any(String)],
      ])
      expect((await refusal('hector', ' \t')).slice(0, 2)).toEqual([
        ...['VALIDATION_FAILED', 'program.name_blank'],
      ])
      expect((await refusal('hector', 'x'.repeat(201))).slice(0, 2)).toEqual([
        ...['VALIDATION_FAILED', 'schema.max_length'],
      ])
      expect((await create('alice', 'Small craft', { campusId: '04' })).createProgram.campusCode).toBe('04')
    })

    it('is no admin’s of another campus to make, nor of a campus that is not there', async () => {
      expect((await refusal('hector', 'Elsewhere', '01'))[0]).toBe('ACCESS_DENIED')
      expect((await refusal('bob', 'Elsewhere', '03'))[0]).toBe('ACCESS_DENIED')
      const [code, , message] = await refusal('alice', 'Nowhere', 'atlantis')
      expect(['ACCESS_DENIED', 'NOT_FOUND']).toContain(code)
      expect(message).not.toContain('undefined')
    })
  })
})
