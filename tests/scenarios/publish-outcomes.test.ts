import { beforeAll, expect, it } from 'vitest'
import type { OutcomeGroup } from '../../schemas/index.ts'
import { AppError } from '../../server/contract/app-error.ts'
import { contentOfTemplate, contentOfWorkflow } from '../../server/features/authoring/publishing/content.ts'
import { publishedTemplates, publishTemplate } from '../../server/features/authoring/publishing/index.ts'
import { OUTCOME_GROUPS } from '../../server/features/process/outcome/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { outcomeGroup } from '../support/outcomes.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const GROUP = 'with-outcomes'

onCampus('publishing outcomes', (of) => {
  let campus: Campus
  beforeAll(() => {
    campus = of()
  })
  const publish = (...outcomes: OutcomeGroup[]) =>
    publishTemplate(
      { services: campus.services, userId: 'alice' },
      {
        template: { ...contentOfTemplate(smallTemplate), groupId: GROUP },
        workflow: { ...contentOfWorkflow(smallWorkflow), referenceId: GROUP },
        outcomes,
      },
    )
  const advice = (text: string) => outcomeGroup([{ id: 'advice', type: 'text', text }])
  const latest = () => campus.store.collection(TEMPLATES).findOne({ groupId: GROUP, isLatest: true })
  const refusal = (error: unknown) =>
    error instanceof AppError ? error.issues.map(({ code, path }) => `${code} ${path}`) : [String(error)]

  it('OU-03 belong to the version of their template; one that says the same stays as it is', async () => {
    expect(await publish(advice('Stop'))).toMatchObject({ outcome: 'published', version: 1 })
    expect(await publish(advice('Stop'))).toMatchObject({ outcome: 'unchanged', version: 1 })
    expect(await publish(advice('Stop'), { ...advice('Look'), id: 'more' })).toMatchObject({ version: 2 })
    expect(await publish(advice('Go'), { ...advice('Look'), id: 'more' })).toMatchObject({ version: 3 })
    expect((await latest())?.outcomeGroupVersionIds).toEqual([
      'with-outcomes-more-v1',
      'with-outcomes-outcomes-v2',
    ])
    const groups = await campus.store.collection(OUTCOME_GROUPS).find({ templateGroupId: GROUP })
    expect(groups.map(({ referenceId, version }) => `${referenceId} ${version}`).sort()).toEqual([
      'more 1',
      'outcomes 1',
      'outcomes 2',
    ])
  })

  it('OU-03 come out as they went in', async () => {
    for await (const { template, outcomes } of publishedTemplates({
      services: campus.services,
      userId: 'alice',
    })) {
      if (template.groupId !== GROUP) continue
      expect(await publish(...(outcomes as OutcomeGroup[]))).toMatchObject({ outcome: 'unchanged' })
      expect(outcomes?.map(({ id }) => id)).toEqual(['more', 'outcomes'])
    }
  })

  it('X-46 are published with what they say in another language, and not with what has no place there', async () => {
    const inSpanish = (text: string) => ({
      ...advice('Stop'),
      translations: { es: { '/outcomes/advice/text': text } },
    })
    expect(await publish(inSpanish('x'.repeat(10_001))).catch(refusal)).toEqual([
      'schema.max_length /outcomes/0/translations/es/~1outcomes~1advice~1text',
    ])
    const label = { ...advice('Stop'), translations: { es: { '/name': 'x'.repeat(201) } } }
    expect(await publish(label).catch(refusal)).toContain('translation.not_taken /outcomes/0/translations/es')
    expect(await publish(inSpanish('Alto \u202e')).catch(refusal)).toContain(
      'translation.turns_the_line /outcomes/0/translations/es/~1outcomes~1advice~1text',
    )
  })

  it('OU-02 are not published while one is never determined, nor shown while they are not there', async () => {
    const before = await latest()
    const asks = { type: 'question', questionId: 'gone', optionId: 'yes' } as const
    const group = outcomeGroup([{ id: 'advice', type: 'text', text: 'Stop', conditions: [asks] }])
    expect(await publish(group).catch(refusal)).toContain(
      'dependency.missing_question /outcomes/0/outcomes/0/conditions/0/questionId',
    )
    const given = { ...advice('Stop'), version: 4 }
    expect(await publish(given).catch(refusal)).toEqual(['document.given_field /outcomes/0/version'])
    const poem = { ...advice('Stop'), outcomes: [{ id: 'a', type: 'poem' }] } as unknown as OutcomeGroup
    expect((await publish(poem).catch(refusal)).toString()).toMatch(/^schema.* \/outcomes\/0\/outcomes\/0/)
    expect(await latest()).toEqual(before)
  })
})
