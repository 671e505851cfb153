interface Props {
  onClose: () => void
}

/** The list under the bell. */
export const NotificationsPanel = (_props: Props) => null
