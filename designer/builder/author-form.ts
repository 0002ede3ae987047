import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { FormController } from '../../runtime/react/form/form-controller.ts'
import type { Element, Template } from '../../schemas/index.ts'
import type { Catalogue } from '../parts/catalogue.ts'
import { common } from '../parts/common-texts.ts'
import { HIDING } from '../parts/hiding.ts'
import { openUntouched } from '../parts/open-untouched.ts'

/**
 * A form of this one element, for its real control to work in. Answers live and die here; so much is compiled when the
 * element changes, and nothing else of the template.
 */
export function createAuthorForm(element: Element, catalogue: Catalogue): FormController {
  const shown = { ...element, ...HIDING }
  const template = { pages: [{ id: 'page', name: common.page, children: [shown] }] } as unknown as Template
  return openUntouched(compileTemplate(template, catalogue.registry), catalogue)
}
