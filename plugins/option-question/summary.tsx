import { defineSummary } from '../../runtime/react/contract.ts'
import { OptionImage } from './OptionImage.tsx'
import { labelsOf, type OptionAnswer, propsOf } from './props.ts'

/** The labels in one line; with their pictures where an option has one (ET-13). */
export default defineSummary<OptionAnswer>({
  Summary({ element, value }) {
    if (!value) return null
    const pictured = (propsOf(element).options ?? []).filter(
      ({ id, image }) => image && value.selectedOptionIds.includes(id),
    )
    return (
      <>
        {labelsOf(value, element).join(', ')}
        {pictured.map(
          ({ id, label, image }) => image && <OptionImage key={id} label={label} source={image} />,
        )}
      </>
    )
  },
})
