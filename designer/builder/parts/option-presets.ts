import { inLanguages } from '../../../runtime/core/language/words.ts'
import type { Line } from './options.ts'

/** Lists that many forms ask. Their words go into the form, where they are its author's. */
interface OptionPreset {
  id: string
  title: string
  lines: readonly Line[]
}

/** The classes of hazards are those of the Globally Harmonized System, revision 10: physical, health, environmental. */
const texts = inLanguages('studio-builder-option-presets', {
  yesNo: 'Yes, no',
  yesNoLines: 'Yes|No',
  agree: 'Agree, 1 to 5',
  agreeLines: 'Strongly disagree|Disagree|Neither agree nor disagree|Agree|Strongly agree',
  likelihood: 'Likelihood, 1 to 5',
  likelihoodLines: 'Rare|Unlikely|Possible|Likely|Almost certain',
  severity: 'Severity, 1 to 5',
  severityLines: 'Negligible|Minor|Moderate|Major|Catastrophic',
  months: 'Months',
  monthsLines: 'January|February|March|April|May|June|July|August|September|October|November|December',
  states: 'US states',
  statesLines:
    'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming',
  ghs: 'GHS hazard classes',
  ghsLines:
    'Explosives|Flammable gases|Aerosols and chemicals under pressure|Oxidizing gases|Gases under pressure|Flammable liquids|Flammable solids|Self-reactive substances|Pyrophoric liquids|Pyrophoric solids|Self-heating substances|Emits flammable gases in contact with water|Oxidizing liquids|Oxidizing solids|Organic peroxides|Corrosive to metals|Desensitized explosives|Acute toxicity|Skin corrosion or irritation|Serious eye damage or eye irritation|Respiratory or skin sensitization|Germ cell mutagenicity|Carcinogenicity|Reproductive toxicity|Specific target organ toxicity, single exposure|Specific target organ toxicity, repeated exposure|Aspiration hazard|Hazardous to the aquatic environment|Hazardous to the ozone layer',
})

const plain = (labels: string): Line[] => labels.split('|').map((label) => ({ label }))
/** The first counts 1. */
const scored = (labels: string): Line[] =>
  plain(labels).map(({ label }, index) => ({ label, number: index + 1 }))

export const optionPresets = (): readonly OptionPreset[] => [
  { id: 'yes-no', title: texts.yesNo, lines: plain(texts.yesNoLines) },
  { id: 'agree', title: texts.agree, lines: scored(texts.agreeLines) },
  { id: 'likelihood', title: texts.likelihood, lines: scored(texts.likelihoodLines) },
  { id: 'severity', title: texts.severity, lines: scored(texts.severityLines) },
  { id: 'months', title: texts.months, lines: plain(texts.monthsLines) },
  { id: 'states', title: texts.states, lines: plain(texts.statesLines) },
  { id: 'ghs', title: texts.ghs, lines: plain(texts.ghsLines) },
]
