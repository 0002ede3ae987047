import { adviseTemplate } from '../../../../runtime/core/advice/advise-template.ts'
import { openDecisions } from '../../../../runtime/core/advice/open-decisions.ts'
import { compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Issue, Template, Workflow } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'

/** What is advised of a template that may be published; its business keys are read by the documents given as well. */
export async function findAdvice(
  services: Services,
  template: Template,
  workflow: Workflow | undefined,
  readers: readonly unknown[],
): Promise<Issue[]> {
  const { features, registry, validator } = services
  const others = await Promise.all(
    features.map(async (feature) => (await feature.readersOf?.(services, template, workflow)) ?? []),
  )
  return [
    ...adviseTemplate(compileTemplate(template, registry), validator.texts, [
      ...[template.mapper, workflow, ...readers, ...others.flat()],
    ]),
    ...(workflow ? openDecisions(template, workflow) : []),
  ]
}
