/**
 * What a capability declares of itself for others, who go through all of them and know none by name. It is given as a part of
 * the capability's face (server/feature.ts) and read from `Services.features`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the next commits
export interface Declares<_S, _C> {}
