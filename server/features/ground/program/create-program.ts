import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import type { Program } from '../../../../schemas/index.ts'
import { campusObject, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { auditLine } from '../audit/index.ts'
import { rolesOf } from '../authorization/index.ts'
import { CAMPUSES } from '../campus/index.ts'
import { PROGRAMS } from './collections.ts'
import { programType } from './program-type.ts'

/** As many as the list of programs shows. */
const MOST = 500
const LONGEST_NAME = 200

interface Input {
  campusId: string
  name: string
  operationId: string
}

/**
 * A program of a campus, whose admins are its admins. The same operation again answers the program that it made.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED
 */
async function createProgram(caller: Caller, { campusId, name, operationId }: Input): Promise<Program> {
  const { services } = caller
  const actorId = userOf(caller)
  if (!(await rolesOf(caller).has(RELATION.admin, campusObject(campusId)))) throw accessDenied()
  const campus = await services.store.collection(CAMPUSES).findOne({ id: campusId }, { fields: ['id'] })
  if (!campus) throw notFound(`Unable to get campus with id ${campusId.slice(0, 64)}`)
  if (!OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const programs = services.store.collection(PROGRAMS)
  const id = `program-${digest({ createProgram: operationId, actorId }).slice(0, 16)}`
  const made = await programs.findOne({ id })
  if (made) return made
  const program: Program = {
    ...{ schemaVersion: 1, id, name: await freeName(caller, campus.id, name) },
    ...{ domain: { type: 'CAMPUS', campus: campus.id }, features: [] },
  }
  const line = auditLine(services, {
    // Asked again after a server died, it is one line.
    entryId: `program.create:${id}`,
    action: 'program.create',
    actorId,
    to: id,
    details: { name: program.name },
  })
  // The right first: a program that was left without it would have no admin.
  await services.authorizer.writeTuple(
    { user: campusObject(campusId), relation: RELATION.campus, object: programObject(id) },
    [line],
  )
  await insertNew(programs, program)
  return program
}

/** The name as it is kept: no other program of the campus is called the same. */
async function freeName({ services }: Caller, campus: string, given: string): Promise<string> {
  const name = given.trim()
  if (name === '') throw invalid({ code: 'program.name_blank', path: 'name' })
  if (name.length > LONGEST_NAME)
    throw invalid({ code: 'schema.max_length', path: 'name', params: { limit: LONGEST_NAME } })
  const own = await services.store
    .collection(PROGRAMS)
    .find({ 'domain.campus': campus }, { fields: ['name'], limit: MOST })
  if (own.length >= MOST) throw invalid({ code: 'program.too_many', params: { max: MOST } })
  if (own.some((other) => sameName(other.name, name)))
    throw invalid({ code: 'program.name_taken', path: 'name' })
  return name
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase()

export const createProgramField = (builder: Builder) =>
  builder.mutationField('createProgram', (t) =>
    t.field({
      description: 'Creates a program of a campus (SG-01), for the admins of the campus.',
      subGraphs: RELATIONSHIP,
      type: programType(builder),
      args: {
        campusId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        operationId: t.arg.id({ required: true }),
      },
      resolve: (_, input, { caller }) => createProgram(caller, input),
    }),
  )
