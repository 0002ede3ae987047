import { describe, expect, it } from 'vitest'
import type { Library, Program, Template } from '../../schemas/index.ts'
import { requirePublisher } from '../../server/features/authoring/publishing/policy.ts'
import { requireGlobal, requireInspector } from '../../server/features/ground/authorization/policy.ts'
import { mayUseLibrary } from '../../server/features/ground/library/policy.ts'
import { canStart, mayReadTemplate, programsOf } from '../../server/features/template/template/policy.ts'
import { callerIn, refusal } from './caller-in.ts'

describe('LI-01 who may use a library', () => {
  const library = {
    permissions: [
      { roleId: 'yes', hasPermission: true },
      { roleId: 'no', hasPermission: false },
    ],
  } as Library
  const may = async (holds: string[], of = library) => {
    const { caller } = callerIn({ holds })
    return [await mayUseLibrary(caller, of, 'view'), await mayUseLibrary(caller, of, 'search')]
  }

  it('whoever may create libraries, and holders of a role with the permission; the studio may view', async () => {
    expect(await may(['can_create_library global:main'])).toEqual([true, true])
    expect(await may(['can_view_studio global:main'])).toEqual([true, false])
    expect(await may(['member role:yes'])).toEqual([true, true])
    expect(await may(['member role:no'])).toEqual([false, false])
    expect(await may([])).toEqual([false, false])
    expect(await may([], {} as Library)).toEqual([false, false])
    expect(await refusal(mayUseLibrary(callerIn({ userId: null }).caller, library, 'view'))).toBe(
      'UNAUTHENTICATED',
    )
  })
})

describe('ST-04 who may see and publish templates', () => {
  it('the studio, and the admins of everything and of its program, may read', async () => {
    const may = (holds: string[], programId: string | undefined = 'p1') =>
      mayReadTemplate(callerIn({ holds }).caller, { programId } as Template)
    expect(await may(['can_view_studio global:main'])).toBe(true)
    expect(await may(['admin global:main'])).toBe(true)
    expect(await may(['admin program:p1'])).toBe(true)
    expect(await may(['admin program:p2'])).toBe(false)
    expect(await may(['member program:p1'])).toBe(false)
    expect(
      await mayReadTemplate(callerIn({ holds: ['admin program:undefined'] }).caller, {} as Template),
    ).toBe(false)
  })

  it('an admin of every program concerned may publish; what has none, only a global admin', async () => {
    const may = (holds: string[], ...programs: (string | undefined)[]) =>
      refusal(requirePublisher(callerIn({ holds }).caller, ...programs))
    expect(await may(['admin global:main'], 'p1', undefined)).toBe('allowed')
    expect(await may(['admin program:p1'], 'p1', 'p1')).toBe('allowed')
    expect(await may(['admin program:p1'], 'p1', 'p2')).toBe('ACCESS_DENIED')
    expect(await may(['admin program:p2'], 'p1', 'p2')).toBe('ACCESS_DENIED')
    expect(await may(['admin program:p1', 'admin program:undefined'], undefined)).toBe('ACCESS_DENIED')
    expect(await may([], 'p1')).toBe('ACCESS_DENIED')
    expect(await requirePublisher(callerIn({ holds: ['admin global:main'] }).caller, 'p1')).toBe('ada')
    expect(await refusal(requirePublisher(callerIn({ userId: null }).caller))).toBe('UNAUTHENTICATED')
  })

  it('FF-18 starts what is published, latest, made for their campus, and open to them', async () => {
    const program = (id: string, domain: object) => [id, { id, domain } as Program] as const
    const programs = new Map([
      program('p1', { type: 'CAMPUS', campus: '01' }),
      program('p2', { type: 'CAMPUS', campus: '02' }),
      program('all', { type: 'GLOBAL' }),
    ])
    const starts = (change: Partial<Template>, isStarter = true) =>
      canStart(
        {
          person: { campusCode: '01' },
          isGuest: false,
          isStarter: async (group) => isStarter && group === 'g',
          programs,
        },
        { status: 'PUBLISHED', isLatest: true, groupId: 'g', ...change } as Template,
      )
    expect(await starts({}, false)).toBe(true)
    for (const change of [
      { status: 'DRAFT' },
      { isLatest: false },
      { isSubform: true },
      { campusCode: '02' },
    ])
      expect([change, await starts(change as Partial<Template>)]).toEqual([change, false])
    expect(await starts({ campusCode: '01' }, false)).toBe(true)
    expect([
      await starts({ restrictCreateAccess: true }),
      await starts({ restrictCreateAccess: true }, false),
    ]).toEqual([true, false])
    expect([await starts({ programId: 'p1' }), await starts({ programId: 'p1' }, false)]).toEqual([
      true,
      false,
    ])
    expect([await starts({ programId: 'p2' }), await starts({ programId: 'all' })]).toEqual([false, true])
    expect(await starts({ programId: 'p2', sharedWithPrograms: ['p1'] })).toBe(true)
    expect(await starts({ programId: 'p2', sharedWithPrograms: ['ghost'] })).toBe(false)
    expect(await starts({ programId: 'ghost' })).toBe(false)
    expect(
      programsOf([
        { programId: 'p1', sharedWithPrograms: ['p2', 'p1'] },
        { sharedWithPrograms: ['p3'] },
        {},
      ] as Template[]),
    ).toEqual(['p1', 'p2', 'p3'])
  })
})

describe('X-52 who may do what concerns everything', () => {
  it('holders of any of the relations', async () => {
    const may = (holds: string[], ...relations: string[]) =>
      refusal(requireGlobal(callerIn({ holds }).caller, ...relations))
    expect(await may(['a global:main'], 'a', 'b')).toBe('allowed')
    expect(await may(['b global:main'], 'a', 'b')).toBe('allowed')
    expect(await may(['c global:main', 'a program:p1'], 'a', 'b')).toBe('ACCESS_DENIED')
    expect(await may(['a global:main'])).toBe('ACCESS_DENIED')
    expect(await requireGlobal(callerIn({ holds: ['a global:main'] }).caller, 'a')).toBe('ada')
    expect(await refusal(requireGlobal(callerIn({ userId: null }).caller, 'a'))).toBe('UNAUTHENTICATED')
  })

  it('inspectors of relations see internal tools or manage permissions', async () => {
    const may = (relation: string) =>
      refusal(requireInspector(callerIn({ holds: [`${relation} global:main`] }).caller))
    expect(await may('can_view_internal_tools')).toBe('allowed')
    expect(await may('can_manage_permissions')).toBe('allowed')
    expect(await may('admin')).toBe('ACCESS_DENIED')
  })
})
