import type { Element, Template } from '../../../schemas/index.ts'
import type { ElementRegistry } from '../element/registry.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'

/** The flags on which something in this template depends: what its elements' models name and the elements hold. */
export function flagsOf({ elements }: CompiledTemplate): ReadonlySet<string> {
  const flags = new Set<string>()
  for (const { element, model } of elements.values()) {
    for (const [flag, properties] of Object.entries(model?.flags ?? {})) {
      if (properties.some((property) => Object.hasOwn(element, property))) flags.add(flag)
    }
  }
  return flags
}

/** The template as it is while only these flags are on: its elements lack what hangs on any other. */
export function withFlags(
  template: Template,
  registry: ElementRegistry,
  isOn: (flag: string) => boolean,
): Template {
  const applyTo = (element: Element): Element => {
    const off = Object.entries(registry.get(element.type)?.flags ?? {})
      .filter(([flag]) => !isOn(flag))
      .flatMap(([, properties]) => properties)
    const kept = Object.entries(element).filter(([name]) => !off.includes(name))
    const { children } = element
    return {
      ...(Object.fromEntries(kept) as unknown as Element),
      ...(children && { children: children.map(applyTo) }),
    }
  }
  return {
    ...template,
    pages: template.pages.map((page) => ({ ...page, children: page.children.map(applyTo) })),
  }
}
