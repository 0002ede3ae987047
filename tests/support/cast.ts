import type { Actor } from '../../runtime/core/model/engine.ts'

/** The same few people in every test. Roles are those that they hold on the form in question. */
const person = (userId: string, ...roles: string[]): Actor => ({ userId, roles, campusCode: '01' })

/** Studio admin: makes templates, holds no role on a form. */
export const alice = person('alice', 'studio_admin')
/** Program admin. */
export const bob = person('bob', 'program_admin')
/** Staff without any rights on the form. */
export const chelsea = person('chelsea')
/** Investigator. */
export const dave = person('dave', 'investigator')
/** Who started the form. */
export const erin = person('erin', 'owner')
/** Fills without signing in. */
export const guest: Actor = { userId: 'guest-1', roles: ['guest'] }
