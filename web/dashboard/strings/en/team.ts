export const texts = {
  "team.configuration": "configuration",
  "team.delete_org.at_once": "At once:",
  "team.delete_org.delete_name": "Delete {name}",
  "team.delete_org.delete_permanently": "Delete permanently",
  "team.delete_org.delete_this_organization": "Delete this organization",
  "team.delete_org.everyone_name_all_projects.one":
    "For everyone in {name} and with its project. It cannot be undone.",
  "team.delete_org.everyone_name_all_projects.other":
    "For everyone in {name} and with all {count} projects. It cannot be undone.",
  "team.delete_org.in_the_background": "In the background:",
  "team.delete_org.type_name_to_confirm": "Type {name} to confirm",
  "team.delete_org.what_stays": "What stays:",
  "team.delete_org.when_api_keys_applicants":
    "{when} API keys and applicants’ links stop working, no webhook is sent, and every member loses access.",
  "team.delete_org.when_every_verification_erased":
    "{when} every verification is erased with its photographs and data, then projects, templates, Flows, webhooks, keys and members.",
  "team.delete_org.when_signed_erasure_receipts":
    "{when} signed erasure receipts and the audit log, which hold no personal data. Download what you need to keep first.",
  "team.email_is_role_now": "{email} is {role} now.",
  "team.expires_time": "expires {time}",
  "team.group_sign_issuer": "By a group of your sign-in issuer",
  "team.in_a_sandbox": "in a Sandbox",
  "team.invitations": "Invitations",
  "team.invite_dialog.e_mail": "E-mail",
  "team.invite_dialog.e_mail_hint": "The address that they sign in with.",
  "team.invite_dialog.email_joins_next_sign":
    "{email} joins at their next sign-in. We send no e-mail, so tell the person.",
  "team.invite_dialog.invite": "Invite",
  "team.invite_dialog.invite_somebody_to_name": "Invite somebody to {name}",
  "team.invite_dialog.we_send_invitation_email": "We send the invitation to {email}.",
  "team.invite_or_change_members": "invite or change members",
  "team.invite_somebody": "Invite somebody",
  "team.joined": "Joined",
  "team.member": "Member",
  "team.members": "Members",
  "team.nobody_invited_moment": "Nobody is invited at the moment.",
  "team.permission": "Permission",
  "team.permissions_by_role": "Permissions by role",
  "team.project_roles.as_in_the_organization": "as in the organization",
  "team.project_roles.email_role_project_now": "{email} is {role} in {project} now.",
  "team.project_roles.email_same_role_project":
    "{email} has the same role in {project} as in the organization.",
  "team.project_roles.member_can_stronger_role":
    "A member can have a stronger role in this project than in the organization. It adds to their role and removes nothing.",
  "team.project_roles.role_email_project": "Role of {email} in {project}",
  "team.project_roles.roles_in_project": "Roles in {project}",
  "team.remove": "Remove",
  "team.remove_dialog.created_keys_still_work.one": "They created {count} key that still works",
  "team.remove_dialog.created_keys_still_work.other": "They created {count} keys that still work",
  "team.remove_dialog.email_loses_access_every":
    "{email} loses access to every project of {name} at once. What they recorded stays.",
  "team.remove_dialog.email_no_longer_member": "{email} is no longer a member.",
  "team.remove_dialog.remove_them": "Remove them",
  "team.remove_dialog.remove_this_member": "Remove this member",
  "team.remove_dialog.revoke_keys_too_anything":
    "Revoke these keys too. Anything that uses one stops at once",
  "team.role": "Role",
  "team.role_hints.admin": "Full access, except managing owners and deleting the organization.",
  "team.role_hints.auditor":
    "Reads verifications, evidence and the audit log. Changes nothing and sees no secret.",
  "team.role_hints.compliance": "Verifications with personal data, decisions, erasure and export.",
  "team.role_hints.developer":
    "Keys, webhooks, Flows and branding; personal data only in Sandbox projects.",
  "team.role_hints.owner": "Full access, including managing owners.",
  "team.role_of_email": "Role of {email}",
  "team.team_lead": "Everyone in {name}. A role applies to all of its projects.",
  "team.the_invitation_of_email": "the invitation of {email}",
  "team.we_send_invitation_e":
    "We send the invitation by e-mail. The person joins by signing in with this address, once it is verified.",
  "team.we_send_no_e":
    "We send no e-mail, so tell the person. They join by signing in with this address, once it is verified.",
  "team.what_each_role_may": "What each role may do",
  "team.withdraw": "Withdraw",
  "team.you": "(you)",
} as const;
