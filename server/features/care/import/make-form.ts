import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Form, Person } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import type { Caller } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { followSubject, nameForm, newAnswer } from '../../form/answer/index.ts'
import { FORMS, finishFollowUps, insertForm } from '../../form/form/index.ts'
import { insertInitialAnswers } from '../../form/start/index.ts'
import { auditLine } from '../../ground/audit/index.ts'
import type { FormImport, ImportRow } from './collections.ts'
import { emptyForm, type ReadRow } from './read-row.ts'

/** A row's form has one id, however often it is made. */
export const formIdOf = (importId: string, n: number): string => digest(['import', importId, n])

/**
 * Makes the form of a row: its answers first, then the form, so that a form that can be seen is whole. What an
 * interrupted try has left is taken up.
 */
export async function makeForm(
  caller: Caller,
  run: FormImport,
  { n }: Pick<ImportRow, 'n'>,
  owner: Person,
  answers: ReadRow['answers'],
): Promise<string> {
  const { services } = caller
  const id = formIdOf(run.id, n)
  const forms = services.store.collection(FORMS)
  const known = await forms.findOne({ id })
  if (known) {
    const { compiled } = await emptyForm(caller, run, { id, owner, isTrial: true })
    await finish(caller, known, compiled)
    return id
  }
  const access = await emptyForm(caller, run, { id, owner, isTrial: false })
  const { form, compiled } = access
  const given = [...answers].flatMap(([key, value]) => {
    const element = compiled.elements.get(key)
    return element ? [{ ...newAnswer(form, element, key, value), userId: run.userId }] : []
  })
  await insertInitialAnswers(caller, access, owner, new Set(), given)
  const line = auditLine(services, {
    ...{ action: 'form.import', actorId: run.userId, formId: id, to: form.status },
    details: { importId: run.id, row: n + 2 },
  })
  // Another server may have been faster: the form has one line, which is that of whoever stored it.
  const stored = (await insertForm(services, form, [line])) ?? (await forms.findOne({ id }))
  if (stored) await finish(caller, stored, compiled)
  announce(caller, id, ['status'])
  return id
}

/** What follows from a form that was stored: whom it is about, what it is called, its line in the audit trail. */
async function finish({ services }: Caller, form: Form, compiled: CompiledTemplate): Promise<void> {
  await followSubject(services, compiled, form.id)
  if (compiled.template.titleFrom?.length) await nameForm(services, compiled, form.id)
  await finishFollowUps(services, form)
}
