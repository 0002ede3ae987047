import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Block, Issue } from '../../../../schemas/index.ts'
import { AppError, invalid, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import { programLoader } from '../../ground/program/index.ts'
import { requireAuthor, requireStudio } from '../draft/index.ts'
import { type BlockHead, blockType } from './block-type.ts'
import { BLOCKS } from './collections.ts'
import { contentsOf } from './contents.ts'
import { readName } from './read-name.ts'

/** Of one program. */
const MOST_BLOCKS = 100
const MAX_BYTES = 200 * 1024
/** With all that stands in them. */
const MAX_ELEMENTS = 300

interface SaveInput {
  programId: string
  name: string
  elements?: unknown
  operationId?: string | null
}

/**
 * Puts elements aside under a name. The same operation again answers the block that it made.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED, LIMIT_EXCEEDED
 */
async function saveBlock(caller: Caller, input: SaveInput): Promise<BlockHead> {
  const { programId, operationId } = input
  const { services } = caller
  await requireStudio(caller)
  const program = ID_PATTERN.test(programId) ? await programLoader(caller).load(programId) : null
  if (!program) throw notFound(`Unable to get program with id ${programId.slice(0, 64)}`)
  const userId = await requireAuthor(caller, programId)
  const name = readName(input.name)
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const elements = input.elements as Block['elements']
  const id = operationId ? digest({ block: operationId, userId }) : services.newId()
  const base = { schemaVersion: 1, id, programId, name, elements, count: 1, contents: [] } as const
  const made = { createdDate: services.clock().toISOString(), createdBy: userId }
  const issues = services.validator.check('block', { ...base, ...made })
  if (issues.length > 0) throw invalid(...issues)
  const block: Block = { ...base, ...contentsOf(elements), ...made }
  requireWithinBounds(block)
  const blocks = services.store.collection(BLOCKS)
  const known = operationId ? await blocks.findOne({ id }) : null
  if (known) return known
  if ((await blocks.count({ programId })) >= MOST_BLOCKS)
    throw tooMuch({ code: 'block.too_many', params: { max: MOST_BLOCKS } })
  await audited(
    services,
    {
      ...{ action: 'block.save', actorId: userId, to: id },
      details: { programId, name, elements: block.count },
    },
    () => insertNew(blocks, block),
  )
  return block
}

/** @throws AppError LIMIT_EXCEEDED */
function requireWithinBounds({ elements, count }: Block): void {
  if (count > MAX_ELEMENTS) throw tooMuch({ code: 'block.too_many_elements', params: { max: MAX_ELEMENTS } })
  if (Buffer.byteLength(JSON.stringify(elements)) > MAX_BYTES)
    throw tooMuch({ code: 'block.too_large', params: { max: MAX_BYTES / 1024 } })
}

const tooMuch = (issue: Issue) => new AppError('LIMIT_EXCEEDED', 'That is too much for a block', [issue])

export const saveBlockField = (builder: Builder) =>
  builder.mutationField('saveBlock', (t) =>
    t.field({
      description: 'Puts elements aside under a name, for every template of the program.',
      subGraphs: BUILDER,
      type: blockType(builder),
      extensions: { cost: 100, rate: 'creations' },
      args: {
        programId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        elements: t.arg({ type: 'JSON', required: true, description: 'As a page has them.' }),
        operationId: t.arg.id({ description: 'The same again changes nothing.' }),
      },
      resolve: (_, input, { caller }) => saveBlock(caller, input),
    }),
  )
