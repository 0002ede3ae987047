import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { openForm } from '../../form/form/index.ts'
import { audit } from '../../ground/audit/index.ts'
import { paperBrand } from '../../ground/branding/index.ts'
import { checkRoom, tooLarge } from './check-room.ts'
import { embedPictures } from './embed-pictures.ts'
import { makePaper } from './make-paper.ts'
import { createPrinter, type Printer, PrinterBusyError } from './press/create-printer.ts'
import { PressError } from './press/start-press.ts'
import { withBrand } from './with-brand.ts'

const MB = 1024 * 1024

const printerOf = memoize(
  (_: Services): Printer =>
    createPrinter({ presses: 2, waiting: 50, idleMs: 60_000, milliseconds: 60_000, bytes: 1_500 * MB }),
)

/**
 * A form as a tagged PDF (PDF/UA-1), as its viewer may see it.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, ACCESS_DENIED; LIMIT_EXCEEDED for one that is too large or while too many wait
 */
export async function printForm(
  caller: Caller,
  formId: string,
  withComments: boolean,
): Promise<{ name: string; pdf: Uint8Array }> {
  const { services } = caller
  const access = await openForm(caller, formId)
  const paper = await makePaper(caller, access, withComments)
  checkRoom(paper)
  const pictures = await embedPictures(caller, paper)
  const order = withBrand({ paper, pictures }, await paperBrand(services))
  const pdf = await printed(services, access.form.id, () => printerOf(services).print(order))
  const details = { withComments, bytes: pdf.byteLength }
  await audit(services, { action: 'form.printed', actorId: access.actor.userId, formId, details })
  return { name: `${paper.title}.pdf`, pdf }
}

async function printed(
  { logger }: Services,
  formId: string,
  print: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    return await print()
  } catch (error) {
    if (error instanceof PrinterBusyError) {
      const issues = [{ code: 'pdf.busy' }]
      throw new AppError('LIMIT_EXCEEDED', 'Too many PDFs are being made', issues, { retryAfter: 10 })
    }
    if (!(error instanceof PressError)) throw error
    logger.error({ err: error, formId, fault: error.fault }, 'a form could not be printed')
    if (error.fault === 'late' || error.fault === 'large') throw tooLarge()
    throw new AppError('INTERNAL', 'The PDF could not be made', [{ code: 'pdf.failed' }])
  }
}
