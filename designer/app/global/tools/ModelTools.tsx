import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { errorCode } from '../../../../runtime/client/request-error.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../../../runtime/react/ui/ButtonRow.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { modelQuery } from '../operations.ts'
import { Answer } from './Answer.tsx'
import styles from './ModelTools.module.css'
import { PartField } from './PartField.tsx'
import {
  ACTIONS,
  type ActionId,
  lacking,
  namesIn,
  PARTS,
  type Question,
  readAsked,
  readQuestion,
  toAddress,
} from './question.ts'
import { texts } from './texts.ts'

/** What Enter asks. */
const MAIN = 'check'
const NOTHING: ReturnType<typeof lacking> = {}

/** Asks the authorization model (SG-06). The address keeps what was asked, so that it can be sent to somebody. */
export default function ModelTools() {
  const { session } = useApplication()
  const [address, setAddress] = useSearchParams()
  useDocumentTitle(texts.authModelTools)
  // Without it there is nothing to offer, and everything to ask.
  const {
    data: model,
    error,
    reload,
  } = useLoad(
    async (signal) =>
      (await session.transport.request(modelQuery, {}, { signal })).readLatestAuthorizationModel.dsl,
    [session],
  )
  if (errorCode(error) === 'ACCESS_DENIED') return <ErrorScreen error={error} onRetry={reload} />
  const asked = readAsked(address)
  const { types, relations } = namesIn(model ?? '')
  return (
    <>
      <h1>{texts.authModelTools}</h1>
      <p className={muted}>{texts.lead}</p>
      <QuestionForm
        key={`question ${address}`}
        initial={readQuestion(address)}
        offered={{
          user: ['user:', 'role:'],
          relationship: relations,
          object: types.map((type) => `${type}:`),
        }}
        onAsk={(action, question) => setAddress(toAddress({ action, ...question }))}
      />
      {asked && <Answer key={`answer ${address}`} asked={asked} />}
    </>
  )
}

interface FormProps {
  initial: Question
  offered: Readonly<Record<keyof Question, readonly string[]>>
  onAsk(action: ActionId, question: Question): void
}

function QuestionForm({ initial, offered, onAsk }: FormProps) {
  const [question, setQuestion] = useState(initial)
  const [faults, setFaults] = useState(NOTHING)
  const ask = (action: ActionId) => {
    const missing = lacking(action, question)
    setFaults(missing)
    if (Object.keys(missing).length === 0) onAsk(action, question)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask(MAIN)
      }}
    >
      <div className={styles.parts}>
        {PARTS.map(({ id, label, example }) => (
          <PartField
            key={id}
            label={label}
            example={example}
            value={question[id]}
            offered={offered[id]}
            fault={faults[id]}
            onText={(text) => setQuestion((old) => ({ ...old, [id]: text.trim() }))}
          />
        ))}
      </div>
      <ButtonRow>
        {ACTIONS.map(({ id, label }) =>
          id === MAIN ? (
            <Button key={id} type="submit" tone="primary">
              {label}
            </Button>
          ) : (
            <Button key={id} onClick={() => ask(id)}>
              {label}
            </Button>
          ),
        )}
      </ButtonRow>
    </form>
  )
}
