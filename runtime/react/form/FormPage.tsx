import Form from '@rjsf/core'
import { memo, useMemo } from 'react'
import { besideIn } from './beside.ts'
import { compilePage } from './compile-page.ts'
import { useForm } from './form-context.ts'
import { fields, noDefaults, noValidator, templates } from './rjsf-parts.tsx'

/** RJSF is handed the same empty data for good: answers live in the engine. */
const NO_DATA = {}

/** One page of questions, its structure interpreted by RJSF. Renders once; its questions look after themselves. */
export const FormPage = memo(function FormPage({ pageId }: { pageId: string }) {
  const { engine } = useForm()
  const page = useMemo(
    () => compilePage(engine.pageKeys(pageId), () => engine.pageSchema(pageId), besideIn(engine.template)),
    [engine, pageId],
  )
  return (
    <Form
      key={pageId}
      tagName="div"
      schema={page.schema}
      uiSchema={page.uiSchema}
      formData={NO_DATA}
      validator={noValidator}
      fields={fields}
      templates={templates}
      experimental_defaultFormStateBehavior={noDefaults}
      showErrorList={false}
      noHtml5Validate
    />
  )
})
