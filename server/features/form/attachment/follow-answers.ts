import type { FollowUp, Form } from '../../../../schemas/index.ts'
import { toUpdate } from '../../../contract/follow-up.ts'
import type { MovedPlaces } from '../../../contract/form-hooks.ts'
import { answerId } from '../answer/index.ts'
import { FILES } from './collections.ts'

/** Files go with the answers that name them. */
export const withAnswers = ({ id: formId }: Pick<Form, 'id'>, { answers }: MovedPlaces): FollowUp[] =>
  answers.map(({ from, to }) =>
    toUpdate(
      FILES,
      { formId, answerId: answerId(formId, from) },
      { $set: { answerId: answerId(formId, to), questionId: to.slice(to.lastIndexOf('/') + 1) } },
    ),
  )
