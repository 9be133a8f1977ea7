/** Said at each start and by `doctor` where the setting allows it. */
export const LOOPBACK_OPEN = 'HEADROOM_EGRESS_LOOPBACK=1: downloads and webhooks may reach this machine itself, over http too; for development alone.'
