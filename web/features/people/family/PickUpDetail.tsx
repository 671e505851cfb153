/** In which relation somebody who collects a child stands to it, and the number to call. */
export const PickUpDetail = ({ relation, phone }: { relation: string; phone: string }) => (
  <>
    {relation === '' ? null : (
      <>
        {'\u00a0· '}
        <bdi>{relation}</bdi>
      </>
    )}
    {phone === '' ? null : (
      <>
        {'\u00a0· '}
        <span dir="ltr" className="whole">
          {phone}
        </span>
      </>
    )}
  </>
)
