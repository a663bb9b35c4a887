export const texts = {
  "quality.assessments_verifications_which_check":
    "The assessments of verifications in which the check had this result. A check that objects and is seldom confirmed is too strict. A check that passes and is not confirmed misses something.",
  "quality.by_check": "By check",
  "quality.by_document": "By document",
  "quality.check": "Check",
  "quality.confirmed": "Confirmed",
  "quality.confirmed_assessments": "Confirmed assessments",
  "quality.decided_oldest_newest": "Decided from {oldest} to {newest}.",
  "quality.decided_oldest_newest_newest":
    "Decided from {oldest} to {newest}, the newest 500 of more.",
  "quality.decisions": "Decisions",
  "quality.few_note.show_the_figures_anyway": "Show the figures anyway",
  "quality.judged": "Judged",
  "quality.judged_enough_verifications_judged":
    "{judged} of {enough} verifications have been judged. Rates appear at {enough}, because fewer say little: so far the true rate lies between {low} and {high}.",
  "quality.limits_table.between_with_95": "Between, with 95 %",
  "quality.limits_table.how_often_assessments_were": "How often assessments were confirmed: {of}",
  "quality.limits_table.low_and_high": "{low} and {high}",
  "quality.nobody_judged_assessment_yet": "Nobody has judged an assessment yet",
  "quality.quality_lead":
    "How often your team confirmed the assessments, and what another rule would have changed.",
  "quality.queue_chart.came_to_wait": "Came to wait",
  "quality.queue_chart.decided_that_day": "decided that day",
  "quality.queue_chart.in_the_queue": "In the queue",
  "quality.queue_chart.nothing_waited_decision": "Nothing waited for a decision.",
  "quality.queue_chart.queue_day_table_below":
    "The queue by day; the table below holds the numbers",
  "quality.queue_chart.waiting_end_day": "waiting at the end of the day",
  "quality.record_decision_verification_answer":
    "Record a decision on a verification, and answer “Do you agree with the assessment?”. From then on this page says how often the engine was right, with how sure that is.",
  "quality.score_histogram.measured_all_about_below": "Measured of {all}; about {below} lie below",
  "quality.score_histogram.measured_of_all": "Measured of {all}",
  "quality.stood_judged_true_rate":
    "{stood} of {judged}; the true rate lies between {low} and {high}",
  "quality.team_panel.confirmed_second_person": "Confirmed by the second person",
  "quality.team_panel.decisions_by_person": "Decisions by person",
  "quality.team_panel.from_taking_to_deciding": "From taking to deciding",
  "quality.team_panel.median_time": "Median time",
  "quality.team_panel.newest_verifications_days": "Of the newest {verifications} of these days.",
  "quality.team_panel.no_verification_days_result": "No verification of these days has a result.",
  "quality.team_panel.of_all": "of {all}",
  "quality.team_panel.result_decision": "From the result to the decision",
  "quality.team_panel.team_last_30_days": "The team, last 30 days",
  "quality.team_panel.team_member": "Team member",
  "quality.team_panel.verifications_result": "of {verifications} with a result",
  "quality.threshold_fields.0_1_25_any": "From 0 to 1.25, in any light.",
  "quality.threshold_fields.0_1_evidence_each":
    "From 0 to 1. The evidence of each Case names the one that it was judged by.",
  "quality.threshold_fields.0_1_lower_finds":
    "From 0 to 1: lower finds more of them, and more that are none.",
  "quality.threshold_fields.day_check": "On the day of the check.",
  "quality.threshold_fields.distances_between_eyes_when":
    "In distances between the eyes, when the head is turned.",
  "quality.threshold_fields.evidence_each_photograph_names":
    "The evidence of each photograph names its points.",
  "quality.threshold_fields.field_surely_read": "A field that is surely read, from",
  "quality.threshold_fields.how_far_nose_stands": "How far a nose stands out, at least",
  "quality.threshold_fields.how_well_face_follows": "How well a face follows the colors, at least",
  "quality.threshold_fields.least_sure_one_machine":
    "The least sure one of a machine readable zone.",
  "quality.threshold_fields.measured_faces_matched": "Measured of faces that matched.",
  "quality.threshold_fields.move_the_limit": "Move the limit",
  "quality.threshold_fields.old_enough_in_years": "Old enough, in years",
  "quality.threshold_fields.one_face_whole_film": "One face in the whole film, from",
  "quality.threshold_fields.other_thresholds": "Other thresholds",
  "quality.threshold_fields.photograph_screen_print": "A photograph of a screen or a print, from",
  "quality.threshold_fields.selfie_picture_portrait":
    "A selfie that is a picture of the portrait, from",
  "quality.threshold_fields.similarity_below_which_two":
    "Similarity below which they are two people’s",
  "quality.threshold_fields.similarity_which_two_faces": "Similarity from which two faces match",
  "quality.threshold_fields.suspicious_file_many_points":
    "A suspicious file, from this many points",
  "quality.threshold_fields.two_parts_least_alike": "The two parts that are least alike.",
  "quality.threshold_fields.where_profile_lets_contradict":
    "Where the profile lets that contradict.",
  "quality.we_count_assessment_confirmed":
    "We count an assessment as confirmed when the team agreed with it ({asked} answered), approved one without concerns, or declined one with a material inconsistency. Reviews are not counted.",
  "quality.weeks_chart.high": "High",
  "quality.weeks_chart.low": "Low",
  "quality.weeks_chart.no_week_differs_all": "No week differs from all by more than chance allows.",
  "quality.weeks_chart.share_confirmed_assessments_week":
    "Share of confirmed assessments by week, with intervals",
  "quality.weeks_chart.week_engines_decision": "By week of the engine’s decision.",
  "quality.weeks_chart.week_from": "Week from",
  "quality.weeks_chart.weeks_rate_differs_overall":
    "{weeks}: the rate differs from the overall rate by more than chance allows.",
  "quality.what_if_panel.change_what_reason_leads": "Change what a reason leads to",
  "quality.what_if_panel.decides_newest_500_verifications":
    "Decides the newest 500 verifications again under another rule, from the evidence that was stored. Nothing is changed or published.",
  "quality.what_if_panel.each_verifications_own_policy": "each verification’s own policy",
  "quality.what_if_panel.no_reason": "No reason",
  "quality.what_if_panel.policy": "Policy",
  "quality.what_if_panel.revision_the_current_one": "{revision}, the current one",
  "quality.what_if_panel.run_the_comparison": "Run the comparison",
  "quality.what_if_panel.verifications_verifications_result_enough":
    "Verifications with a result: {verifications}. From {enough} on you can try another rule on them here.",
  "quality.what_if_panel.what_if": "What if",
  "quality.what_if_result.each_of_them": "Each of them",
  "quality.what_if_result.from_what_to_what": "From what to what",
  "quality.what_if_result.more_more_older_ones": "And {more} more, older ones.",
  "quality.what_if_result.verifications_newest_would_another":
    "of {verifications}, the newest, would have had another result",
  "quality.what_if_result.verifications_would_another_result":
    "of {verifications} would have had another result",
  "quality.what_if_result.was": "Was",
  "quality.what_if_result.would_another_result": "Would have had another result",
  "quality.what_if_result.would_be": "Would be",
} as const;
