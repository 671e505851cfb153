// The database's type: each feature's tables, joined.
import type { ActivityTables } from '#server/features/activities/tables.ts'
import type { AssistantTables } from '#server/features/assistant/tables.ts'
import type { BudgetTables } from '#server/features/budget/tables.ts'
import type { CalendarTables } from '#server/features/calendars/tables.ts'
import type { CampaignTables } from '#server/features/campaigns/tables.ts'
import type { CatalogueTables } from '#server/features/catalogue/tables.ts'
import type { FactorTables } from '#server/features/auth/factor-tables.ts'
import type { OperationTables } from '#server/features/operation/operation-tables.ts'
import type { PrivacyTables } from '#server/features/admin/privacy-tables.ts'
import type { AuthTables } from '#server/features/auth/tables.ts'
import type { CommunityTables } from '#server/features/community/tables.ts'
import type { ConsultationTables } from '#server/features/consultation/tables.ts'
import type { ExampleTables } from '#server/features/examples/tables.ts'
import type { FinanceTables } from '#server/features/finance/tables.ts'
import type { FriendTables } from '#server/features/friends/tables.ts'
import type { EventTables } from '#server/features/events/tables.ts'
import type { MaterialTables } from '#server/features/materials/tables.ts'
import type { ChannelTables } from '#server/features/notifications/channel-tables.ts'
import type { NotificationTables } from '#server/features/notifications/tables.ts'
import type { JoiningTables } from '#server/features/people/joining/tables.ts'
import type { ProfileTables } from '#server/features/people/profile/tables.ts'
import type { ReceiptTables } from '#server/features/receipts/tables.ts'
import type { ProgressTables } from '#server/features/progress/tables.ts'
import type { RollTables } from '#server/features/people/roll/tables.ts'
import type { FamilyTables } from '#server/features/people/family/tables.ts'
import type { PeopleTables } from '#server/features/people/tables.ts'
import type { PostTables } from '#server/features/posts/tables.ts'
import type { VenueTables } from '#server/features/venues/tables.ts'
import type { SearchTables } from '#server/features/search/tables.ts'
import type { StatisticsTables } from '#server/features/statistics/tables.ts'
import type { SubscriptionTables } from '#server/features/subscriptions/tables.ts'
import type { PlatformTables } from '#server/platform/tables.ts'

export interface Database
  extends
    PlatformTables,
    CommunityTables,
    AuthTables,
    FactorTables,
    PeopleTables,
    JoiningTables,
    ProfileTables,
    RollTables,
    FamilyTables,
    EventTables,
    MaterialTables,
    FriendTables,
    ConsultationTables,
    FinanceTables,
    BudgetTables,
    CampaignTables,
    AssistantTables,
    ProgressTables,
    StatisticsTables,
    ReceiptTables,
    ExampleTables,
    ActivityTables,
    SubscriptionTables,
    CalendarTables,
    CatalogueTables,
    VenueTables,
    PostTables,
    NotificationTables,
    ChannelTables,
    SearchTables,
    OperationTables,
    PrivacyTables {}
